import { chakra } from '@chakra-ui/react'

/** Where keys act: the middle of the map, marked while the ground has the focus of the keyboard. */
export const Aim = () => (
  <chakra.svg
    className="map-aim"
    viewBox="0 0 32 32"
    width="32px"
    height="32px"
    position="absolute"
    left="50%"
    top="50%"
    zIndex="3"
    transform="translate(-50%, -50%)"
    pointerEvents="none"
    aria-hidden
  >
    <path d="M16 2v9M16 21v9M2 16h9M21 16h9" stroke="var(--canvas)" strokeWidth="4" />
    <path d="M16 2v9M16 21v9M2 16h9M21 16h9" stroke="var(--focus)" strokeWidth="2" />
  </chakra.svg>
)
