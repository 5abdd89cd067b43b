import { useState } from 'react'

import { percentAnswered } from '#contract/rules/journey/inspection.ts'

import { type Shown, amend, drafted, finish, newDraft } from './driverStore.ts'
import { type Checklist, type Draft, answered, lacksOf, withdrawn } from './inspecting.ts'
import { Photos } from './Photos.tsx'
import { say } from './speech.ts'

const kinds = ['start', 'end', 'single'] as const

/** A vehicle is looked over: begun, answered in any order, done once nothing lacks; every answer is kept as it is given. */
export function Inspection({ shown, nowMs }: { shown: Shown; nowMs: number }) {
  const { setup, driverId, now } = shown
  const [plate, setPlate] = useState(now?.plate ?? '')
  if (setup === null || driverId === null)
    return (
      <section>
        <p>{say('noEvents')}</p>
      </section>
    )
  const draft = shown.drafts[driverId] ?? null
  if (draft !== null) return <UnderWay draft={draft} checklist={setup.checklist} nowMs={nowMs} />
  return (
    <section>
      <h1>{say('inspect')}</h1>
      <p>{say('inspectLead')}</p>
      <label>
        {say('plate')}
        <input
          value={plate}
          onChange={({ target }) => setPlate(target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
      </label>
      {kinds.map((kind) => (
        <button
          type="button"
          key={kind}
          disabled={plate.trim() === ''}
          onClick={() => void drafted(driverId, newDraft(kind, plate.trim().toUpperCase()))}
        >
          {say(`inspectKind.${kind}`)}
        </button>
      ))}
    </section>
  )
}

function UnderWay({ draft, checklist, nowMs }: { draft: Draft; checklist: Checklist; nowMs: number }) {
  const [sure, setSure] = useState(false)
  const change = (by: (draft: Draft) => Draft) => void amend(draft.driverId, by)
  // A clock that ticks by the half minute must not hold back who is done: the press asks the clock itself.
  const at = Math.max(nowMs, draft.beganAt)
  const lacks = lacksOf(draft, checklist, at)
  const [told, setTold] = useState(false)
  const answerOf = (noun: 'item' | 'tyre' | 'defect', id: number) =>
    draft.answers.find((one) => one.noun === noun && one.id === id)
  const found = [
    ['tyre', 'tyres', checklist.tyres],
    ['defect', 'defects', checklist.defects],
  ] as const
  return (
    <section>
      <h1>
        {say(`inspectKind.${draft.kind}`)} · {draft.plate}
      </h1>
      <p role="status">
        {say('progress', {
          percent: Math.floor(percentAnswered(checklist.items, draft.answers)),
          minutes: Math.floor((at - draft.beganAt) / 60_000),
        })}
      </p>
      {draft.refused !== undefined && <p role="alert">{draft.refused}</p>}
      <h2>{say('items')}</h2>
      {checklist.items.map((item) => {
        const answer = answerOf('item', item.id)
        const tell = (over: { fine?: boolean; said?: string }) =>
          change((now) => answered(now, { noun: 'item', id: item.id, ...over }))
        const asks = item.question !== null || item.textQuestion === null
        return (
          <fieldset key={item.id}>
            <legend>
              {item.title}
              {item.mandatory && <small>{say('mandatory')}</small>}
            </legend>
            {item.description !== null && <small>{item.description}</small>}
            {asks && (
              <div className="pair" role="group" aria-label={item.question ?? say('isFine')}>
                <p>{item.question ?? say('isFine')}</p>
                {([true, false] as const).map((fine) => (
                  <button
                    type="button"
                    key={String(fine)}
                    aria-pressed={answer?.fine === fine}
                    onClick={() => tell({ fine })}
                  >
                    {say(fine ? 'yes' : 'no')}
                  </button>
                ))}
              </div>
            )}
            {item.textQuestion !== null && (
              <label>
                {item.textQuestion}
                <input
                  value={answer?.said ?? ''}
                  maxLength={300}
                  onChange={({ target }) => tell({ said: target.value })}
                />
              </label>
            )}
            <Photos draft={draft} of={item.id} least={item.leastPhotos} most={item.mostPhotos} onChange={change} />
          </fieldset>
        )
      })}
      {found.map(([noun, title, all]) => (
        <div key={noun}>
          <h2>{say(title)}</h2>
          {all.map(({ id, description }) => {
            const answer = answerOf(noun, id)
            return (
              <div key={id}>
                <button
                  type="button"
                  aria-pressed={answer !== undefined}
                  onClick={() => change((now) => (answer ? withdrawn(now, { noun, id }) : answered(now, { noun, id })))}
                >
                  {description}
                </button>
                {answer !== undefined && (
                  <label>
                    {say('where')}
                    <input
                      value={answer.place ?? ''}
                      maxLength={40}
                      onChange={({ target }) => change((now) => answered(now, { noun, id, place: target.value }))}
                    />
                  </label>
                )}
              </div>
            )
          })}
        </div>
      ))}
      <Photos draft={draft} of={null} least={checklist.leastPhotos} most={checklist.mostPhotos} onChange={change} />
      <label>
        {say('note')}
        <input
          value={draft.note}
          maxLength={300}
          onChange={({ target }) => change((now) => ({ ...now, note: target.value }))}
        />
      </label>
      {told && lacks.length > 0 && (
        <ul role="alert">
          {lacks.map((lack) => (
            <li key={lack}>{say(`lack.${lack}`, { percent: checklist.percent, minutes: checklist.minutes })}</li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="big"
        onClick={() => (lacksOf(draft, checklist, Date.now()).length > 0 ? setTold(true) : void finish(draft))}
      >
        {say('finish')}
      </button>
      <button type="button" onClick={() => (sure ? void drafted(draft.driverId, null) : setSure(true))}>
        {say(sure ? 'discardSure' : 'discard')}
      </button>
    </section>
  )
}
