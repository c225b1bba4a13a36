import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Colour } from "../protocol";
import { timeLeft, type Clock } from "../state/groups/clock";
import { t } from "../text";

/** With less time than this, tenths of a second are shown. */
const LAST_MS = 10_000;
const TICK_MS = 100;

/** `12:05`, `1:00:00`, and `9.4` in the last seconds. */
export function timeText(milliseconds: number): string {
  if (milliseconds < LAST_MS) {
    return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  }
  // A second counts until it is over.
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** A player's clock. */
export function ClockTime({ clock, player, name }: { clock: Clock; player: Colour; name: string }): VNode {
  const isRunning = clock.running?.player === player;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => {
      setNow(performance.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  const left = timeLeft(clock, player, Math.max(now, clock.running?.since ?? 0));
  return (
    <span class={`clock${isRunning ? " running" : ""}${left < LAST_MS ? " low" : ""}`} role="timer" aria-label={t.play.status.clock(name)}>
      {timeText(left)}
    </span>
  );
}
