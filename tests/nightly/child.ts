import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  /** Resolves with the first line that the test accepts; rejects when the process ends without one. */
  line(accept: (line: string) => boolean): Promise<string>
  /** Everything said so far. */
  readonly lines: readonly string[]
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

/** Starts a file beside this one as a process of its own. */
export function startChild(file: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const hearers = new Set<() => void>()
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      for (const hear of hearers) hear()
    })
  }
  return {
    lines,
    ended,
    line: (accept) =>
      new Promise((resolve, reject) => {
        const hear = () => {
          const found = lines.find(accept)
          if (found === undefined) return
          hearers.delete(hear)
          resolve(found)
        }
        hearers.add(hear)
        hear()
        void ended.then((code) => reject(new Error(`${file} ended (${code}) without the line awaited`)))
      }),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
