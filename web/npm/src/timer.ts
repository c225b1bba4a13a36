/** The longest time that a timer can wait, in milliseconds; a longer one would end at once. */
const LONGEST = 2 ** 31 - 1;

/** Calls a function after this many seconds; never if there is no limit. */
export function startTimer(seconds: number | undefined, end: () => void): ReturnType<typeof setTimeout> | undefined {
  return seconds === undefined || seconds === Infinity ? undefined : setTimeout(end, Math.min(1000 * seconds, LONGEST));
}
