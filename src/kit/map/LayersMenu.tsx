import { Menu, Portal } from '@chakra-ui/react'
import { useId } from 'react'

import type { MapType } from '#src/lib/mapType.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'
import { menuRecipe } from '#src/ui/overlay/menu.recipe.ts'

import { MapTypePicture } from './MapTypePicture.tsx'

import css from './LayersMenu.module.css'

export type LayerSwitch = {
  id: string
  icon: IconName
  label: string
  on: boolean
  /** Why it cannot be had, in words; it then stays off. */
  lack?: string | null
  /** The menu goes with the map. */
  closes?: boolean
  onChange: (on: boolean) => void
}

type Props = {
  label: string
  types: {
    title: string
    value: MapType
    choices: readonly { type: MapType; label: string; lacks: boolean }[]
    /** Why some cannot be had, in words. */
    lack: string | null
    onChoose: (type: MapType) => void
  }
  layers: { title: string; switches: readonly LayerSwitch[] }
  /** Below a line: what is not drawn on the map but concerns it. */
  others: readonly LayerSwitch[]
}

/**
 * MAP-01: what the map shows. It stays open while one tries; arrows move, Enter and Space choose, Esc closes. What the
 * provider lacks can be reached and says why, but not be chosen.
 */
export function LayersMenu({ label, types, layers, others }: Props) {
  const lackId = useId()
  return (
    <Menu.Root
      recipe={menuRecipe}
      positioning={{ placement: 'left-start', gutter: 8 }}
      closeOnSelect={false}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton icon="stack" kind="ghost" label={label} className={css.trigger} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content className={css.sheet} aria-label={label}>
            <Menu.RadioItemGroup
              value={types.value}
              // also called for the one in use, chosen again (MAP-03)
              onValueChange={({ value }) => {
                const chosen = types.choices.find(({ type, lacks }) => type === value && !lacks)
                if (chosen) types.onChoose(chosen.type)
              }}
            >
              <Menu.ItemGroupLabel>{types.title}</Menu.ItemGroupLabel>
              <div className={css.types}>
                {types.choices.map(({ type, label: name, lacks }) => (
                  <Menu.RadioItem
                    key={type}
                    value={type}
                    className={css.type}
                    aria-disabled={lacks || undefined}
                    aria-describedby={lacks ? lackId : undefined}
                  >
                    <MapTypePicture type={type} />
                    <span>{name}</span>
                  </Menu.RadioItem>
                ))}
              </div>
              {types.lack !== null && (
                <div id={lackId} className={css.lack}>
                  {types.lack}
                </div>
              )}
            </Menu.RadioItemGroup>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{layers.title}</Menu.ItemGroupLabel>
              {layers.switches.map((one) => (
                <SwitchItem key={one.id} {...one} />
              ))}
            </Menu.ItemGroup>
            <Menu.Separator />
            {others.map((one) => (
              <SwitchItem key={one.id} {...one} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function SwitchItem({ id, icon, label, on, lack = null, closes = false, onChange }: LayerSwitch) {
  const lackId = useId()
  const isOn = on && lack === null
  return (
    <Menu.CheckboxItem
      value={id}
      checked={isOn}
      closeOnSelect={closes}
      className={css.switch}
      aria-label={label}
      aria-disabled={lack !== null || undefined}
      aria-describedby={lack === null ? undefined : lackId}
      onCheckedChange={(next) => lack === null && onChange(next)}
    >
      <Icon name={icon} />
      <span className={css.words}>
        <span>{label}</span>
        {lack !== null && <small id={lackId}>{lack}</small>}
      </span>
      <i className={css.track} data-on={isOn || undefined} />
    </Menu.CheckboxItem>
  )
}
