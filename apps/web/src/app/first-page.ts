/** When the first page is drawn, and what reads solutions is on its way, in milliseconds: what no page needs at once is loaded then. */
export const afterFirstPageMs = 5_000
