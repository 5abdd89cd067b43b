import type { CardAnswer } from '#contract/endpoints/card.ts'
import { dateTimeText, numberText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'
import { saveFile } from '#src/lib/saveFile.ts'

/** The series of a card as the export of tables writes it: parted by what the language parts by, numbers bare. */
export function saveSeries(
  name: string,
  answer: CardAnswer,
  heads: readonly (readonly [field: string, label: string])[],
  language: Language,
): void {
  const separator = language === 'en' ? ',' : ';'
  const number = (value: number | null | undefined) =>
    value === null || value === undefined
      ? ''
      : numberText(value, language, 2)
          .replace('\u2212', '-')
          .replaceAll(language === 'en' ? ',' : '.', '')
  const lines = [
    ['', ...heads.map(([, label]) => label)],
    ...(answer.series ?? []).map(({ at, values }) => [
      dateTimeText(at, language),
      ...heads.map(([field]) => number(values[field])),
    ]),
  ]
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')
  saveFile(`${name}.csv`, new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }))
}

/** What is drawn of a card as a picture: its title, its number and every drawing in its place, twice as large. */
export async function savePicture(name: string, element: HTMLElement): Promise<void> {
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  const canvas = document.createElement('canvas')
  canvas.width = box.width * 2
  canvas.height = box.height * 2
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(2, 2)
  pen.fillStyle = style.backgroundColor
  pen.fillRect(0, 0, box.width, box.height)
  for (const svg of element.querySelectorAll('figure svg, [data-drawing] svg')) {
    const at = svg.getBoundingClientRect()
    const image = new Image(at.width, at.height)
    const source = new XMLSerializer().serializeToString(svg)
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
    await image.decode()
    pen.drawImage(image, at.left - box.left, at.top - box.top, at.width, at.height)
  }
  // Words that stand beside the drawings, each where it is read.
  for (const text of element.querySelectorAll<HTMLElement>('h2, b, dt, dd, th, td, li span, [data-word]')) {
    const at = text.getBoundingClientRect()
    if (at.width < 2 || text.children.length > 0) continue
    const own = getComputedStyle(text)
    pen.fillStyle = own.color
    pen.font = `${own.fontWeight} ${own.fontSize} ${own.fontFamily}`
    pen.textBaseline = 'middle'
    pen.fillText(text.textContent, at.left - box.left, at.top - box.top + at.height / 2, at.width)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob) saveFile(`${name}.png`, blob)
}
