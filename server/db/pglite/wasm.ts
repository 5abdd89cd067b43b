import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'

// While V8 frees machine code that a faster one took the place of, it may end the whole process where threads that share a module come and go
// (`Check failed: jit_page_->allocations_.erase(addr) == 1`, nodejs/node#64500). What is replaced is kept: once for each process, a few MB.
setFlagsFromString('--no-wasm-code-gc')

const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
let compiling: Promise<WebAssembly.Module> | undefined

/**
 * PGlite's program, compiled once in this process. Threads that are handed it share its machine code: a thread that takes
 * another's place, and each of the stores of a test, open without the three seconds of CPU that compiling takes.
 */
export const pgliteWasm = (): Promise<WebAssembly.Module> =>
  (compiling ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)))
