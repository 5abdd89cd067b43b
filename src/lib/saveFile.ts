/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download has its own hold of the bytes once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
