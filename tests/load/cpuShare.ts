import { existsSync, readFileSync } from 'node:fs'

/** Begins to count the processor time of a process; the function given ends it, in percent of one core. Linux only. */
export function cpuShare(pid: number): () => number | null {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return () => null
  // utime and stime are fields 14 and 15, in hundredths of a second; the name before them may hold spaces.
  const ticks = () => {
    const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  }
  const from = { ticks: ticks(), at: performance.now() }
  return () => Math.round(((ticks() - from.ticks) * 10 * 100) / (performance.now() - from.at))
}
