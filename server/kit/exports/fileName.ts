import type { ExportFormat } from '#contract/dataset.ts'
import { instantText } from '#contract/format.ts'

/** `cadastro-de-veiculos-2026-11-20.xlsx`: signs that every file system and every header takes. */
export function fileName(title: string, at: number, timeZone: string, format: ExportFormat): string {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${plain}-${instantText(at, 'yyyy-MM-dd', timeZone)}.${format}`
}
