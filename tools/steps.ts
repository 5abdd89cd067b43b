import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The repository root; every tool runs from here, wherever it was called from. */
export const root = join(import.meta.dirname, '..')

export interface Step {
  name: string
  /** A program of node_modules/.bin or of PATH, then its arguments. */
  command: [string, ...string[]]
  env?: Record<string, string>
  /** Says what it says while it says it. */
  aloud?: boolean
}

export interface Outcome {
  name: string
  /** `skipped`: an earlier step of the same lane failed, so that this one had nothing to work on. */
  state: 'ok' | 'failed' | 'skipped'
  seconds: number
  output: string
}

/** Runs one step to its end, holding its output back; a program that cannot start is a failed step. */
export function runStep({ name, command: [program, ...args], env, aloud }: Step): Promise<Outcome> {
  const started = performance.now()
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
    if (aloud) process.stdout.write(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    const end = (state: Outcome['state']): void =>
      resolve({ name, state, seconds: (performance.now() - started) / 1000, output })
    child.on('error', (error) => {
      output += String(error)
      end('failed')
    })
    child.on('close', (code) => end(code === 0 ? 'ok' : 'failed'))
  })
}

/**
 * Runs lanes side by side, at most `width` at once; the steps of one lane follow each other and a failure ends
 * the lane. Answers the outcomes in the order written, whatever order they ended in.
 */
export async function runLanes(lanes: Step[][], width: number, onEnd: (outcome: Outcome) => void): Promise<Outcome[]> {
  const outcomes: Outcome[][] = lanes.map(() => [])
  const waiting = [...lanes.entries()]
  const runOne = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, lane] = next
      let broken = false
      for (const step of lane) {
        const outcome: Outcome = broken
          ? { name: step.name, state: 'skipped', seconds: 0, output: '' }
          : await runStep(step)
        broken ||= outcome.state === 'failed'
        outcomes[index]?.push(outcome)
        onEnd(outcome)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, width) }, runOne))
  return outcomes.flat()
}

/** The table that ends a run: step, seconds, result. */
export function table(outcomes: Outcome[]): string {
  const wide = Math.max(...outcomes.map(({ name }) => name.length))
  return outcomes
    .map(({ name, seconds, state }) => `${name.padEnd(wide)}  ${seconds.toFixed(1).padStart(6)} s  ${state}`)
    .join('\n')
}
