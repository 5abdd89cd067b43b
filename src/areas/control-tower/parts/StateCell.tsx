import { commandResource, isOpen } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import css from './StateCell.module.css'

/** Glyph and word; while the engine's command is under way, which of the two it is (CMD-15). */
export function StateCell({ vehicle, commands }: { vehicle: VehicleView; commands: readonly Command[] }) {
  const f = useText('fleet')
  const { state, headingDeg } = vehicle
  const engine = commands.find((command) => isOpen(command.state) && commandResource[command.action] === 'engine')
  const word =
    state === 'transition' && engine
      ? f(engine.action === 'unblock' ? 'command.doing.unblock' : 'command.doing.block')
      : f(`state.${state}`)
  return (
    <span className={css.state} data-word={(state !== 'moving' && state !== 'idle' && state !== 'off') || undefined}>
      <StateGlyph state={state} heading={headingDeg ?? undefined} spoken={false} />
      <span>{word}</span>
    </span>
  )
}
