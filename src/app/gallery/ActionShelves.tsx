import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'

import { closeDialogAtom, openDialogAtom } from '#src/state/dialog.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { type NoticeVariant, Snackbar } from '#src/ui/overlay/Snackbar.tsx'

import { Shelf } from './Shelf.tsx'

const kinds = ['primary', 'secondary', 'line', 'ghost', 'danger'] as const
const sizes = ['sm', 'md', 'lg', 'touch'] as const
const tones = ['plain', 'danger', 'critical'] as const
const notices = ['success', 'info', 'warning', 'error'] as const satisfies NoticeVariant[]

export function ButtonShelf() {
  return (
    <Shelf title="Button, IconButton">
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} icon={kind === 'danger' ? 'lock-key-fill' : undefined}>
          {kind}
        </Button>
      ))}
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} disabled>
          {kind}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size} icon="check" kind="primary">
          {size} <Kbd>A</Kbd>
        </Button>
      ))}
      <IconButton icon="push-pin" label="push-pin" />
      <IconButton icon="push-pin-fill" label="push-pin-fill" aria-pressed />
      <IconButton icon="x" label="x" size="sm" />
      <IconButton icon="trash" label="trash" disabled />
    </Shelf>
  )
}

function Answer() {
  const close = useSetAtom(closeDialogAtom)
  return (
    <Button kind="primary" onClick={close}>
      actions
    </Button>
  )
}
const answer = <Answer />

export function DialogShelf() {
  const [tone, setTone] = useState<(typeof tones)[number]>()
  const cancel = useRef<HTMLButtonElement>(null)
  const [quiet, setQuiet] = useState(false)
  const close = () => setTone(undefined)
  const ask = useSetAtom(openDialogAtom)
  return (
    <Shelf title="Dialog">
      {tones.map((each) => (
        <Button key={each} onClick={() => setTone(each)}>
          {each}
        </Button>
      ))}
      <Dialog
        open={tone !== undefined}
        onClose={close}
        tone={tone}
        title="Dialog"
        icon="info"
        initialFocus={cancel}
        footer={
          <>
            <Button ref={cancel} onClick={close}>
              secondary
            </Button>
            <Button kind={tone === 'danger' ? 'danger' : 'primary'}>{tone}</Button>
          </>
        }
      >
        BRA2E16
      </Dialog>
      <Button onClick={() => setQuiet(true)}>takesFocus=false</Button>
      <Button
        onClick={() =>
          ask({
            title: 'openDialogAtom',
            icon: 'info',
            content: 'BRA2E16',
            actions: answer,
          })
        }
      >
        openDialogAtom
      </Button>
      <Dialog
        open={quiet}
        takesFocus={false}
        onEscape={() => setQuiet(false)}
        tone="critical"
        title={<SeverityChip severity="critical" />}
        footer={<Button onClick={() => setQuiet(false)}>close</Button>}
      >
        BRA2E16
      </Dialog>
    </Shelf>
  )
}

export function FloatShelf() {
  const [live, setLive] = useState(true)
  const [variant, setVariant] = useState<NoticeVariant>()
  return (
    <Shelf title="Menu, Popover, Snackbar">
      <Menu
        trigger={<Button>Menu</Button>}
        groups={[
          {
            id: 'acts',
            items: [
              { id: 'open', label: 'open', icon: 'arrow-square-out', shortcut: 'Enter', onSelect: nothing },
              { id: 'off', label: 'disabled', icon: 'prohibit', disabled: true, onSelect: nothing },
            ],
          },
          {
            id: 'on',
            title: 'checked',
            items: [{ id: 'live', label: 'live', checked: live, onSelect: () => setLive(!live) }],
          },
        ]}
      />
      <Popover label="Popover" trigger={<Button>Popover</Button>}>
        <Button kind="ghost">ghost</Button>
      </Popover>
      {notices.map((each) => (
        <Button key={each} kind="ghost" onClick={() => setVariant(each)}>
          {each}
        </Button>
      ))}
      {variant && <Snackbar message={variant} variant={variant} onClosed={() => setVariant(undefined)} />}
    </Shelf>
  )
}

function nothing() {
  // The menu closes by itself.
}
