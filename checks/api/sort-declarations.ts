import { parseSync } from 'oxc-parser';

/**
 * The same declarations in the order of their names, imports first: files that are moved or imported in another order
 * inside a package change nothing of what it offers. Overloads stay in their order.
 */
export function sortDeclarations(fileName: string, text: string): string {
  const { program } = parseSync(fileName, text);
  let end = 0;
  const parts = program.body.map((node) => {
    // A comment belongs to what follows it.
    const part = text.slice(end, node.end).trim();
    end = node.end;
    return { key: keyOf(node, part), part: node.type === 'ImportDeclaration' ? sortNames(part) : part };
  });
  const sorted = parts.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return [...sorted.map(({ part }) => part), text.slice(end).trim()].filter((part) => part !== '').join('\n') + '\n';
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** Imports, then declarations, then what only names others. */
function keyOf(node: Statement, part: string): string {
  if (node.type === 'ImportDeclaration') return `1 ${node.source.value} ${part}`;
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (!declaration) return `3 ${part}`;
  if (declaration.type === 'VariableDeclaration') {
    const [first] = declaration.declarations;
    return `2 ${first?.id.type === 'Identifier' ? first.id.name : part}`;
  }
  return `2 ${'id' in declaration && declaration.id?.type === 'Identifier' ? declaration.id.name : part}`;
}

function sortNames(part: string): string {
  return part.replace(/\{ (.*) \}/, (_all, names: string) => `{ ${names.split(', ').toSorted().join(', ')} }`);
}
