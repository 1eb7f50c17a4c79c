const ENCODER = new TextEncoder();
const SCRATCH = new Uint8Array(16 * 1024);

/** How many bytes a text is in UTF-8. Nothing is allocated: most texts are encoded once more, over the last one. */
export function utf8Length(text: string): number {
  let rest = text;
  let bytes = 0;
  while (rest !== '') {
    const { read, written } = ENCODER.encodeInto(rest, SCRATCH);
    bytes += written;
    rest = rest.slice(read);
  }
  return bytes;
}
