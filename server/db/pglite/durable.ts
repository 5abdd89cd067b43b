import fs from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of PGlite's Emscripten module that we reach into; not in its types. Pinned version, see package.json. */
interface NodeFsModule {
  NODEFS: {
    node_ops: { setattr(node: unknown, attributes: { mode?: number }): void }
    stream_ops: { fsync?: (stream: { nfd: number }) => number }
    tryFSOperation(operation: () => void): void
  }
}

type Init = NodeFS['init']

/**
 * PGlite's file system with a real fsync: the stock one has none, so that a power cut loses committed rows (measured:
 * 100 commits, 0 fsync). A failed fsync reaches PostgreSQL as its errno, and PostgreSQL stops, as it should. Its files
 * are their owner's alone: Emscripten sets 666 on each that it makes, whatever the umask.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void

  constructor(dataDir: string, onSync: () => void = () => {}) {
    super(dataDir)
    this.#onSync = onSync
  }

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args)
    const amend = (module: unknown) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Emscripten hands preRun the module; PGlite's types leave NODEFS out
      const { NODEFS } = module as NodeFsModule
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => fs.fsyncSync(stream.nfd))
        this.#onSync()
        return 0
      }
      const { setattr } = NODEFS.node_ops
      NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...asList(emscriptenOpts.preRun), amend] } }
  }
}

const asList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Start parameters: PGlite's own without `-F` (it turns fsync off), and sizes for a small machine. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'shared_buffers=64MB',
    'max_wal_size=128MB',
    'min_wal_size=32MB',
    'timezone=UTC',
  ].flatMap((setting) => ['-c', setting]),
]

/** Opens a data folder durably. `onSync` is called after each fsync, for the test that counts them. */
export function openDurable(
  folder: string,
  pgliteWasmModule: WebAssembly.Module,
  onSync?: () => void,
): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder, onSync), startParams, pgliteWasmModule })
}
