import { z } from 'zod'

const text = z.string().trim().min(1).max(60)
const site = z.url({ protocol: /^https$/ })
/** A file beside `brand.json`; on the page the path from which it is served. */
const picture = z.string().regex(/^(\/[\w-]+)*\/?[\w-]+\.svg$/, 'must be the name of an SVG file')

/**
 * GEN-17: whose product this build is: exactly these fields. What the build reads and what the page is told differ only
 * in the addresses of the pictures. A picture may draw itself for a light ground under `#light` (`:target`).
 */
export const Brand = z.strictObject({
  /** In full: what readers hear for the logo. */
  name: text,
  shortName: text,
  /** Names the origin in exported files (GEN-18). */
  originName: text,
  /** 40 px high, on the sign-in page. */
  logo: picture,
  /** 24 px high, in the top bar. */
  shortLogo: picture,
  /** 24 by 24 px, on phones. */
  smallLogo: picture,
  /** Where "Powered by" leads (GEN-18). */
  redirectURL: site,
  /** The client's own site (GEN-18). */
  url: site,
  favicon: picture,
  documentTitle: text,
  /** Without "Powered by" (GEN-15). */
  mainDistribution: z.boolean(),
})
export type Brand = z.output<typeof Brand>
