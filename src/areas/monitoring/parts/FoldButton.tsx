import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** For how many alerts a row stands; pressed, each has a row of its own. */
export function FoldButton({ fold }: { fold: { count: number; open: boolean; toggle: () => void } | undefined }) {
  const t = useText('monitoring')
  if (fold === undefined) return null
  const { count, open, toggle } = fold
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={open ? 'caret-down' : 'caret-right'}
      aria-expanded={open}
      aria-label={t('alerts.alike', { count })}
      title={t('alerts.alike', { count })}
      onClick={(event) => {
        // The row itself opens one of them.
        event.stopPropagation()
        toggle()
      }}
    >
      {count}
    </Button>
  )
}
