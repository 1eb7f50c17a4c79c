interface JsonWithRaw {
  isRawJSON?(value: unknown): boolean;
}

const json: JsonWithRaw & typeof JSON = JSON;

/**
 * The number that a value is, raw numbers included, or undefined.
 *
 * Asks the engine and not `@mcpx/protocol`, whose import would take as long as everything else that a judge needs.
 */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return isRaw(value) ? Number((value as { readonly rawJSON: string }).rawJSON) : undefined;
}

export function isRaw(value: unknown): boolean {
  return json.isRawJSON?.(value) === true;
}
