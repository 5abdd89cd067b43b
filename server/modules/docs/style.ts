/** The page in the colours of the product (src/ui/theme/tokens.css), by the choice of the system. */
export const style = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif;
    --canvas: light-dark(#e8ebee, #0e1216); --surface: light-dark(#f5f7f8, #161b21);
    --fg: light-dark(#12171c, #e6eaee); --muted: light-dark(#414d58, #a9b4be);
    --border: light-dark(#dce1e5, #242c34); --accent: light-dark(#1d4ed8, #8fb8ff);
    --focus: light-dark(#7a2e00, #ffd166) }
  * { box-sizing: border-box }
  html { background: var(--canvas); color: var(--fg); scroll-padding-top: 16px }
  body { margin: 0 auto; max-width: 72rem; padding: 24px 16px 64px }
  a { color: var(--accent); text-underline-offset: 2px }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
  h1 { display: flex; align-items: center; gap: 12px; margin: 0 0 8px; font-size: 22px }
  h1 img { width: 32px; height: 32px } h1 small { color: var(--muted); font-size: 14px; font-weight: 400 }
  h2 { margin: 32px 0 12px; font-size: 16px } h3 { margin: 0; font-size: 14px; overflow-wrap: anywhere }
  code, pre { font: 13px/1.5 ui-monospace, monospace }
  section { margin: 8px 0; padding: 12px 16px; background: var(--surface); border: 1px solid var(--border);
    border-radius: 6px }
  section:target { border-color: var(--accent) }
  section p { margin: 4px 0 8px } .quiet { color: var(--muted) }
  summary { width: fit-content; cursor: pointer; color: var(--muted) }
  pre { margin: 8px 0; padding: 12px; overflow-x: auto; background: var(--canvas); border-radius: 4px }
  nav { columns: 18rem; column-gap: 24px } nav a { display: block; padding: 2px 0; overflow-wrap: anywhere; text-decoration: none }
  nav a:hover { text-decoration: underline }
  .wide { overflow-x: auto; background: var(--surface); border: 1px solid var(--border); border-radius: 6px }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: 8px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--border) }
  tr:last-child > * { border-bottom: 0 } thead th, td code { white-space: nowrap } tbody th { font-weight: 400 }
  thead th { color: var(--muted); font-weight: 400 }
  td.shape code { white-space: normal }
  .method { display: inline-block; min-width: 4ch; color: var(--muted) }`
