import { hasWebgl } from '#src/kit/map/webgl.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'

/** MAP-13: in the place of a map: why there is none, what can be done about it, and that the rest goes on. */
export function MapFailed() {
  const t = useText('fleet')
  return (
    <ErrorState
      title={t('map.failed')}
      detail={
        <>
          {t(hasWebgl() ? 'map.lost' : 'map.noWebgl')} {t('map.goesOn')}
        </>
      }
      action={
        <Button kind="line" icon="arrow-clockwise" onClick={() => location.reload()}>
          {t('map.reload')}
        </Button>
      }
    />
  )
}
