import { chakra } from '@chakra-ui/react'

import { type MapTheme, mapTokens, type Rgb } from './mapTokens.ts'

export type ZoomText = { zoomIn: string; zoomOut: string }

const css = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`

/** Plus and minus, for those without a wheel. */
export function ZoomButtons(props: { theme: MapTheme; text: ZoomText; zoomBy: (steps: number) => void }) {
  const { theme, text, zoomBy } = props
  return (
    <chakra.div borderRadius="4px" overflow="hidden" boxShadow="0 2px 8px rgb(0 0 0 / 25%)">
      <Step theme={theme} label={text.zoomIn} sign="M8 3v10M3 8h10" onClick={() => zoomBy(1)} />
      <Step theme={theme} label={text.zoomOut} sign="M3 8h10" onClick={() => zoomBy(-1)} />
    </chakra.div>
  )
}

function Step({ theme, label, sign, onClick }: { theme: MapTheme; label: string; sign: string; onClick: () => void }) {
  const tokens = mapTokens[theme]
  return (
    <chakra.button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      display="grid"
      placeItems="center"
      width="32px"
      height="32px"
      cursor="pointer"
      background={css(tokens.surface)}
      color={css(tokens.muted)}
      borderWidth="1px"
      borderStyle="solid"
      borderColor={css(tokens.border)}
      _hover={{ color: css(tokens.foreground), background: css(tokens.raised) }}
      _focusVisible={{ outline: `2px solid ${css(tokens.accent)}`, outlineOffset: '-2px' }}
    >
      <svg aria-hidden width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.4">
        <path d={sign} />
      </svg>
    </chakra.button>
  )
}
