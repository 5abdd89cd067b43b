/**
 * Sizes of the three displays (ux §5.4, §5.5). `desk` is the base; `dense` and `comfort` are the operator's row
 * height, `wall` the display across the room. Names are CSS variables without their dashes.
 */
export const sizes = {
  desk: {
    font: "'Inter Variable', system-ui, sans-serif",
    mono: "'JetBrains Mono', ui-monospace, monospace",
    'fs-meta': '12px',
    'fs-dense': '13px',
    'fs-body': '14px',
    'fs-key': '16px',
    'fs-section': '18px',
    'fs-title': '22px',
    'fs-kpi': '28px',
    'fs-hero': '40px',
    lh: '1.35',
    'r-control': '4px',
    'r-panel': '6px',
    'r-dialog': '8px',
    'r-pill': '999px',
    'h-top': '48px',
    'h-strip': '28px',
    'w-side': '56px',
    'w-side-open': '248px',
    row: '32px',
    ctl: '32px',
    'ctl-sm': '24px',
    'ctl-lg': '40px',
    'ctl-touch': '44px',
  },
  dense: { row: '28px', 'fs-body': '13px', 'fs-dense': '12px' },
  comfort: { row: '40px' },
  wall: {
    'fs-meta': '31px',
    'fs-dense': '34px',
    'fs-body': '38px',
    'fs-key': '44px',
    'fs-section': '44px',
    'fs-title': '52px',
    'fs-kpi': '96px',
    'fs-hero': '128px',
    row: '64px',
  },
} as const

export type Size = keyof typeof sizes.desk
export type Density = 'dense' | 'standard' | 'comfort'
