import { readFile } from 'node:fs/promises'

const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
let compiling: Promise<WebAssembly.Module> | undefined

/**
 * PGlite's program, compiled once in this process. Threads that are handed it share its machine code: a thread that takes
 * another's place, and each of the stores of a test, open without the three seconds of CPU that compiling takes.
 */
export const pgliteWasm = (): Promise<WebAssembly.Module> =>
  (compiling ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)))
