import type { BrandFiles } from './readBrand.ts'

/** What an installed page is called and looks like before it has opened: the brand's names, and the ground of the dark theme. */
export function brandManifest({ brand, icons }: Pick<BrandFiles, 'brand' | 'icons'>): string {
  const large = icons.filter(({ size }) => size >= 192)
  const drawn = (purpose: 'any' | 'maskable') =>
    large.map(({ path, size }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }))
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0e1216',
    theme_color: '#161b21',
    icons: [{ src: brand.favicon, sizes: 'any', type: 'image/svg+xml' }, ...drawn('any'), ...drawn('maskable')],
  })
}
