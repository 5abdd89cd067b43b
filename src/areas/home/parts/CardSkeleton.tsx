import css from './FleetCards.module.css'

/** Still blocks in the place of cards on their way. */
export const CardSkeleton = ({ columns }: { columns: number }) => (
  <div className={css.line} style={{ '--columns': columns }} aria-hidden data-skeleton>
    {Array.from({ length: columns * 3 }, (_none, i) => (
      <i key={i} className={css.block} />
    ))}
  </div>
)
