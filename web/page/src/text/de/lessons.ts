// Deutsch: die Lektionen.

import type { Text } from "../en";
import type { Players } from "../stones";

export const lessons = ({ black, white }: Players): Text["lessons"] => ({
  connect: {
    title: "Verbinden",
    task: `In Y gewinnt die erste Kette, die alle drei Seiten berührt. Du spielst ${black.name}, und deine Kette berührt die linke und die rechte Seite. Wähle ein Feld mit einem Ring: Das verbindet sie auch mit der unteren.`,
    wrong: "Das erreicht die untere Seite nicht. Zieh auf ein markiertes Feld.",
    done: "Du hast gewonnen: Eine Kette berührt alle drei Seiten.",
  },
  block: {
    title: "Mit Abstand blocken",
    task: `Die ${white.adjective}e Kette c4–d4 will nach unten und nach links. Direkt daneben ist es zu spät. Blocke mit Abstand.`,
    wrong: `${white.name} käme um diesen Stein herum. Zieh auf das markierte Feld.`,
    done: `${white.name} kommt nicht vorbei: Dein Stein steht im Weg und erreicht trotzdem a3, e5 und die untere Seite.`,
  },
  bridge: {
    title: "Die Brücke",
    task: `a3 und b5 haben zwei leere Felder gemeinsam: eine Brücke. ${white.name} hat eines davon genommen. Nimm das andere.`,
    wrong: `${white.name} würde a4 ziehen und die Brücke trennen. Nimm das markierte Feld.`,
    done: "Verbunden. Eine Brücke lässt sich nicht trennen: Ist ein Feld genommen, verbindet das andere die Steine.",
  },
  edge: {
    title: "Randschablonen",
    task: `Ein Stein in der zweiten Reihe ist mit der Seite verbunden: Er hat zwei leere Felder unter sich. ${white.name} hat eines genommen. Nimm das andere.`,
    wrong: `Das überlässt c6 ${white.name}. Nimm das markierte Feld.`,
    done: "b5 ist mit der unteren Seite verbunden. Solche Muster am Rand heißen Randschablonen.",
  },
  ladder: {
    title: "Leitern",
    task: `${black.name} braucht die untere Seite. d6 droht, sie zu erreichen, und ${white.name} muss darunter antworten: So beginnt eine Leiter am Rand. Es hilft, dass b6 an ihrem Ende wartet.`,
    wrong: `Das gibt ${white.name} Zeit zu blocken. Zieh auf das markierte Feld.`,
    done: `${white.name} muss jedes Mal darunter antworten, bis die Leiter b6 trifft. Dieser Stein ist eine Leiterflucht.`,
  },
  swap: {
    title: "Die Tauschregel",
    task: `Du spielst ${white.name}. Nach dem ersten Stein darfst du tauschen: ihn übernehmen. b4 gewinnt nachweislich, also lass ihn nicht ${black.name}.`,
    wrong: `${black.name} würde mit b4 gewinnen. Tausche.`,
    done: "Der Stein, der gewinnt, gehört jetzt dir. Darum ist ein guter erster Zug weder zu stark noch zu schwach.",
  },
});
