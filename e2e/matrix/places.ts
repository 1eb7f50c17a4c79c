/** Where mcpx is reached: an endpoint, or a program that serves on its standard input and output. */
export type Place = { readonly url: string } | PlaceProgram;

export interface PlaceProgram {
  readonly command: string;
  readonly args: string[];
  readonly env: Record<string, string>;
  readonly cwd: string;
}
