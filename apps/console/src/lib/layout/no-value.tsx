// The dash of an empty cell, for values that have no label on a card.

/** On a card a lone dash would be a line that says nothing. */
export const NoValue = () => <span className="only-wide">–</span>
