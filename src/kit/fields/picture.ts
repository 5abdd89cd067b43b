import { limits } from '#contract/limits.ts'

const types = ['image/jpeg', 'image/png']

/** For the file chooser. */
export const pictureTypes = types.join()

/** PROFILE-14, PROFILE-15: why a file cannot be the picture; null when it can. The server looks inside, too. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): 'format' | 'size' | null {
  if (!types.includes(file.type)) return 'format'
  return file.size > limits.pictureMaxBytes ? 'size' : null
}

/** The file as a data URL. Rejects when it cannot be read (moved, unplugged). */
export const readPicture = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file was not read')))
    reader.readAsDataURL(file)
  })
