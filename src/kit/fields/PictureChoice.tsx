import { useRef, useState } from 'react'

import { Button } from '#src/ui/button/Button.tsx'
import { Avatar } from '#src/ui/mark/Avatar.tsx'

import { pictureFault, pictureTypes, readPicture } from './picture.ts'

import css from './Fields.module.css'

interface Props {
  name: string
  image: string | null
  texts: { choose: string; remove: string; hint: string; format: string; size: string }
  onChange: (image: string | null) => void
}

/** The picture as it will be, and how to choose or remove it (PROFILE-14, PROFILE-15). */
export function PictureChoice({ name, image, texts, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'format' | 'size' | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = pictureFault(file)
    setFault(found)
    if (found === null) await readPicture(file).then(onChange, () => setFault('format'))
  }
  return (
    <div className={css.picture}>
      <Avatar name={name} image={image} size={96} />
      <input
        ref={input}
        hidden
        type="file"
        accept={pictureTypes}
        aria-label={texts.choose}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Choosing the same file again must count as choosing.
          event.target.value = ''
        }}
      />
      <Button kind="secondary" size="sm" icon="camera" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      {image !== null && (
        <Button kind="ghost" size="sm" onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      )}
      {fault === null ? <p>{texts.hint}</p> : <p role="alert">{texts[fault]}</p>}
    </div>
  )
}
