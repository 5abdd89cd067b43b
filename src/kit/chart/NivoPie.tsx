import { Pie } from '@nivo/pie'

import { useTheme } from '#src/ui/theme/appearance.ts'
import { hex } from '#src/ui/theme/tokens.ts'

import type { DrawnRing } from './ringParts.ts'

/** A ring, drawn and nothing more: what each part is called and counts stands beside it. */
export default function NivoPie({ sizePx, parts }: DrawnRing) {
  const theme = useTheme()
  return (
    <Pie
      width={sizePx}
      height={sizePx}
      data={parts.map(({ id, value }) => ({ id, value: value ?? 0 }))}
      colors={({ id }) => hex(parts.find((one) => one.id === id)?.colour ?? 'muted', theme)}
      innerRadius={0.72}
      padAngle={1}
      borderWidth={1}
      borderColor={hex('surface', theme)}
      enableArcLabels={false}
      enableArcLinkLabels={false}
      animate={false}
      isInteractive={false}
      role="presentation"
    />
  )
}
