/** What a page's JavaScript heap holds. */
export interface HeapParts {
  /** Objects, strings, closures, tables: what grows when something is kept. */
  dataMb: number
  /**
   * Bytecode and machine code, of the plain compiler or of all. While those that optimise are at work this grows towards the
   * size of the program, and says nothing of what the page keeps.
   */
  codeMb: number
}

/** The part of V8's own format (`HeapSnapshotGenerator`) that is read here: nodes as rows of numbers, and their fields. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Sizes by kind of node; what lies beside the JavaScript heap (`native`) counts to neither. */
export function partsOf(text: string): HeapParts {
  const { snapshot, nodes } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const type = fields.indexOf('type')
  const size = fields.indexOf('self_size')
  const parts: HeapParts = { dataMb: 0, codeMb: 0 }
  for (let row = 0; row < nodes.length; row += fields.length) {
    const kind = types[0][nodes[row + type] ?? -1]
    const mb = (nodes[row + size] ?? 0) / 1e6
    if (kind === 'code') parts.codeMb += mb
    else if (kind !== 'native') parts.dataMb += mb
  }
  return parts
}
