import { useState } from 'react'

import { severities } from '#contract/codes/alerts.ts'
import { vehicleStates } from '#contract/rules/vehicleState.ts'
import { Avatar } from '#src/ui/mark/Avatar.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { Chip } from '#src/ui/mark/Chip.tsx'
import { Count } from '#src/ui/mark/Count.tsx'
import { Meter } from '#src/ui/mark/Meter.tsx'
import { Plate } from '#src/ui/mark/Plate.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { QrPicture } from '#src/ui/mark/QrPicture.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { StateText } from '#src/ui/mark/StateText.tsx'
import { type Step, Timeline } from '#src/ui/mark/Timeline.tsx'

import { Shelf } from './Shelf.tsx'

import css from './Gallery.module.css'

export function SignShelf() {
  return (
    <Shelf title="Severity, State">
      {severities.map((severity) => (
        <SeverityGlyph key={severity} severity={severity} size={20} />
      ))}
      {severities.map((severity) => (
        <SeverityChip key={severity} severity={severity} />
      ))}
      {vehicleStates.map((state) => (
        <StateGlyph key={state} state={state} size={24} heading={60} />
      ))}
      {vehicleStates.map((state) => (
        <StateText key={state} state={state} />
      ))}
      <div role="group" aria-label="least signs" className={css.signs}>
        {severities.map((severity) => (
          <SeverityGlyph key={severity} severity={severity} size={14} />
        ))}
        {vehicleStates.map((state) => (
          <StateGlyph key={state} state={state} size={14} />
        ))}
      </div>
    </Shelf>
  )
}

export function SmallShelf() {
  const [pressed, setPressed] = useState(true)
  const toggle = () => setPressed(!pressed)
  return (
    <Shelf title="Plate, Avatar, Badge, Count, Chip, Meter, QrPicture">
      <Plate plate="BRA2E16" />
      <Plate plate="ABC1234" />
      <PlateText plate="ABC1234" />
      {['João Siqueira', 'Marina Alves', 'Transportes Aurora', 'Rui'].map((name) => (
        <Avatar key={name} name={name} spoken />
      ))}
      <Badge icon="clock">well</Badge>
      <Badge kind="line">line</Badge>
      <Count value={7} />
      <Count value={100} />
      <Chip pressed={pressed} onClick={toggle}>
        <StateGlyph state="moving" size={14} /> <b>212</b>
      </Chip>
      <Chip opens onClick={toggle}>
        opens
      </Chip>
      <Chip pressed onClick={toggle} onRemove={toggle} removeLabel="remove">
        remove
      </Chip>
      <div className={css.column}>
        <Meter label="plain" value={0.7} />
        <Meter label="accent" value={0.4} tone="accent" />
        <Meter label="warn" value={0.2} tone="warn" />
      </div>
      <QrPicture text="https://farol.example.com" label="qr code" />
    </Shelf>
  )
}

const steps: Step[] = [
  { id: '1', label: 'done', time: '14:02:24', state: 'done' },
  { id: '2', label: 'good', time: '14:02:31', state: 'done', good: true },
  { id: '3', label: 'now', time: '7 s', state: 'now' },
  { id: '4', label: 'unknown', state: 'unknown' },
  { id: '5', label: 'fail', time: '14:05:02', state: 'fail' },
  { id: '6', label: 'todo', time: '—', state: 'todo' },
]

export function TimelineShelf() {
  return (
    <Shelf title="Timeline">
      <Timeline steps={steps} label="column" />
      <Timeline steps={steps} label="row" form="row" />
      <Timeline steps={steps} label="dots" form="dots" />
    </Shelf>
  )
}
