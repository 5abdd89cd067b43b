import { useSearchParams } from 'react-router-dom'

import { useText } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'

import ControlTable from './journeyControl.report.ts'
import { JourneyQueue } from './JourneyQueue.tsx'
import { useJourneyNews } from './useJourneyNews.ts'

const views = { table: 'tabela', queue: 'fila' } as const
type View = keyof typeof views

/** Control of journeys as a dense table, or as a queue of the next hour (`?vista=`); which of them comes first, the address says. */
function control(first: View) {
  return function JourneyControlScreen() {
    const t = useText('journey')
    useJourneyNews(true)
    const [search, setSearch] = useSearchParams()
    const said = search.get('vista')
    const view: View = said === views.table ? 'table' : said === views.queue ? 'queue' : first
    const tabs = (
      <Segments<View>
        label={t('queue.view')}
        value={view}
        onChange={(next) => {
          const chosen = new URLSearchParams(search)
          if (next === first) chosen.delete('vista')
          else chosen.set('vista', views[next])
          setSearch(chosen, { replace: true })
        }}
        options={[
          { value: 'table', label: t('queue.table') },
          { value: 'queue', label: t('queue.queue') },
        ]}
      />
    )
    return view === 'table' ? <ControlTable tabs={tabs} /> : <JourneyQueue tabs={tabs} />
  }
}

/** `/fleetfulldriver/controlejornada` (JOUR-01). */
export const JourneyTableFirst = control('table')
/** `/jornada/controle`. */
export const JourneyQueueFirst = control('queue')
