import { parseSync, Visitor } from 'oxc-parser';

/** One place where a module names another. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** What one source file says about others. */
export interface ScannedModule {
  readonly imports: readonly Import[];
  /** The lines where a specifier is computed: nobody can say where it leads. */
  readonly computed: readonly number[];
  /** Syntax errors: a file that could not be read proves nothing. */
  readonly errors: readonly string[];
}

/**
 * Finds everything by which a module can reach another: imports and re-exports of values and types, `import()`,
 * `import('x')` in types, `import.meta.resolve`, `require` in its spellings and `process.getBuiltinModule`.
 */
export function scanImports(fileName: string, text: string): ScannedModule {
  const { program, module, errors } = parseSync(fileName, text);
  const found: { readonly specifier: string; readonly start: number }[] = [];
  const computed: number[] = [];
  for (const { moduleRequest } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, start: moduleRequest.start });
  }
  for (const { moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) found.push({ specifier: moduleRequest.value, start: moduleRequest.start });
  }
  const take = (node: AstNode | undefined, mustBeLiteral: boolean): void => {
    const specifier = literalOf(node);
    if (node && specifier !== undefined) found.push({ specifier, start: node.start });
    else if (node && mustBeLiteral) computed.push(node.start);
  };
  new Visitor({
    ImportExpression: (node) => take(node.source, true),
    TSImportType: (node) => take(node.source, true),
    TSExternalModuleReference: (node) => take(node.expression, true),
    CallExpression: (node) => {
      if (LOADERS.has(calleeName(node.callee))) take(node.arguments[0], false);
    },
  }).visit(program);
  const lineOf = lineFinder(text);
  return {
    imports: found
      .toSorted((a, b) => a.start - b.start)
      .map(({ specifier, start }) => ({ specifier, line: lineOf(start) })),
    computed: computed.map(lineOf),
    errors: errors.map(({ message }) => message),
  };
}

const LOADERS = new Set([
  'require',
  'require.resolve',
  'import.meta.resolve',
  'getBuiltinModule',
  'process.getBuiltinModule',
]);

interface AstNode {
  readonly type: string;
  readonly start: number;
}

function literalOf(node: AstNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.length === 1 ? String(node.quasis[0].value.cooked) : undefined;
}

/** `a.b.c` for a chain of plain names, `import.meta` included; the empty string for anything else. */
function calleeName(node: AstNode): string {
  if (node.type === 'Identifier' && 'name' in node) return String(node.name);
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type !== 'MemberExpression' || !('object' in node) || !('property' in node)) return '';
  return `${calleeName(node.object as AstNode)}.${calleeName(node.property as AstNode)}`;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
