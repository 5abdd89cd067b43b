import { useAtomValue, useSetAtom } from 'jotai'

import { type CommandHalt, resumeCommands } from '#contract/endpoints/commandHalt.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useHalts } from '#src/fleet/command/useHalts.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { commandsAtom } from '#streams/atoms/commands.ts'

import { SecondAsked, useSecondAsked } from './SecondAsked.tsx'
import { ShortPolicies, useShortPolicies } from './ShortPolicies.tsx'
import { TraccarTrouble, useTraccarTrouble } from './TraccarTrouble.tsx'

import css from './HaltBanner.module.css'

function Halted({ halt, onChange }: { halt: CommandHalt; onChange: () => void }) {
  const t = useText('app')
  const momentText = useMomentText()
  const { companies, user } = useAtomValue(currentSessionAtom)
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const out = useAtomValue(commandsAtom).filter(
    ({ company, state }) => company === halt.company && (state === 'sent' || state === 'unknown'),
  )
  const company = companies.find(({ id }) => id === halt.company)?.tradeName ?? String(halt.company)
  const asked = halt.resumeAskedBy
  const resume = async () => {
    try {
      await call(resumeCommands, { body: { company: halt.company } })
    } catch (cause) {
      notify({ variant: 'error', message: failureText(cause) })
    }
    onChange()
  }
  return (
    <div className={css.banner} role="alert">
      <Icon name="hand-palm" size={18} />
      <p>
        <b>{t('halt.title', { company })}</b> {t('halt.by', { name: halt.by.name, time: momentText(halt.at) })}{' '}
        <q>{halt.reason}</q> {out.length > 0 && t('halt.out', { count: out.length })}{' '}
        {asked && t('halt.asked', { name: asked.name })}
      </p>
      {may(resumeCommands) && asked?.id !== user.id && (
        <Button kind="line" onClick={() => void resume()}>
          {t(asked ? 'halt.confirm' : 'halt.resume')}
        </Button>
      )}
    </div>
  )
}

/** On every screen while a chosen company has halted its commands: since when, by whom, why, and what is out already; and what waits for a second person. */
export function HaltBanner() {
  const { halts, again } = useHalts()
  const asked = useSecondAsked()
  const trouble = useTraccarTrouble()
  const short = useShortPolicies()
  if (halts.length + asked.length + short.length === 0 && trouble === null) return null
  return (
    <div className={css.banners}>
      {trouble && <TraccarTrouble trouble={trouble} />}
      <ShortPolicies short={short} />
      {halts.map((halt) => (
        <Halted key={halt.company} halt={halt} onChange={again} />
      ))}
      {asked.map((command) => (
        <SecondAsked key={command.id} command={command} />
      ))}
    </div>
  )
}
