/** What moves are made of: a script of its own, asked for when the first screen that moves is on (ux §9). */
export { domMax as default } from 'framer-motion'
