import { defineRecipe } from '@chakra-ui/react'

/** Stripes, not red: red and orange belong to alerts (ux §11, changes 1). */
const stripes = 'repeating-linear-gradient(135deg, var(--hazard-1) 0 4px, var(--hazard-2) 4px 8px)'

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    border: '1px solid',
    borderRadius: 'control',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transition: 'background-color 100ms ease-out, border-color 100ms ease-out',
    '&:disabled, &[aria-disabled=true]': {
      bg: 'transparent',
      borderColor: 'border',
      color: 'subtle',
      cursor: 'not-allowed',
      '& .icon': { opacity: 0.6 },
    },
  },
  variants: {
    kind: {
      primary: {
        bg: 'accent',
        borderColor: 'accent',
        color: 'on-accent',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'color-mix(in srgb, var(--accent) 88%, var(--fg))' },
      },
      secondary: {
        bg: 'raised',
        borderColor: 'border',
        color: 'fg',
        '&:hover:not(:disabled, [aria-disabled=true])': { borderColor: 'border-strong' },
      },
      line: {
        bg: 'transparent',
        borderColor: 'border',
        color: 'fg',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'hover', borderColor: 'border-strong' },
      },
      ghost: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'muted',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'hover', color: 'fg' },
        '&:disabled': { borderColor: 'transparent' },
        '&[aria-pressed=true], &[data-state=open]': { bg: 'raised', color: 'fg' },
      },
      danger: {
        position: 'relative',
        paddingInlineStart: '22px!',
        overflow: 'hidden',
        bg: 'fg',
        borderColor: 'fg',
        color: 'canvas',
        _before: {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: 0,
          width: '10px',
          bg: stripes,
        },
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'muted' },
        '&:disabled': { _before: { opacity: 0.35 } },
      },
    },
    size: {
      sm: { height: 'ctl-sm', px: '8px', fontSize: 'meta' },
      md: { height: 'ctl', px: '12px', fontSize: 'dense' },
      lg: { height: 'ctl-lg', px: '16px', fontSize: 'body' },
      touch: { height: 'ctl-touch', px: '16px', fontSize: 'body' },
    },
    square: { true: { aspectRatio: '1', px: '0' } },
  },
  defaultVariants: { kind: 'secondary', size: 'md' },
})
