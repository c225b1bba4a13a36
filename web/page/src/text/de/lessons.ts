// Deutsch: die Lektionen.

import type { Text } from "../en";
import type { Players } from "../stones";

export const lessons = ({ black, white }: Players): Text["lessons"] => {
  // The same lessons on boards of two games, with the names of their cells.
  const bridge = (first: string, second: string, cell: string) => ({
    title: "Die Brücke",
    task: `Deine Steine ${first} und ${second} haben zwei leere Felder gemeinsam. Das ist eine Brücke. ${white.name} hat eines der beiden Felder genommen: Nimm das andere.`,
    wrong: `${white.name} würde ${cell} ziehen und die Brücke trennen. Nimm dieses Feld.`,
    done: "Verbunden. Eine Brücke lässt sich nicht trennen: Ist ein Feld genommen, verbindet das andere die Steine.",
  });
  const edge = (taken: string, stone: string, cell: string) => ({
    title: "Eine Randschablone",
    task: `Ein Stein in der zweiten Reihe ist mit der Seite verbunden: Er hat zwei leere Felder unter sich. ${white.name} hat ${taken} genommen. Was wird aus ${stone}?`,
    wrong: `${white.name} würde ${cell} ziehen, und ${stone} käme nicht mehr nach unten. Zieh dorthin.`,
    done: "Verbunden. Ein solches Muster leerer Felder zwischen einem Stein und einer Seite heißt Randschablone.",
  });
  const thirdRow = (blocked: string, stone: string, cell: string) => ({
    title: "Die dritte Reihe",
    task: `Auch ein Stein in der dritten Reihe ist verbunden, wenn er Platz hat. ${white.name} hat ${blocked} gezogen, unter deinen Stein ${stone}. Geh auf der anderen Seite herum.`,
    wrong: `${white.name} würde auch noch ${cell} ziehen und dich einschließen. Zieh dorthin.`,
    done: `${cell} liegt neben ${stone} und hat in der zweiten Reihe zwei Felder unter sich: die Randschablone von vorhin.`,
  });
  const otherSide = (blocked: string, stone: string, cell: string) => ({
    title: "Noch einmal die dritte Reihe",
    task: `Diesmal hat ${white.name} ${blocked} gezogen. Dein Stein ${stone} kommt trotzdem nach unten.`,
    wrong: `${white.name} würde ${cell} ziehen und dich einschließen. Zieh dorthin.`,
    done: `Verbunden. Von welcher Seite ${white.name} auch kommt, du gehst auf der anderen.`,
  });
  return {
    yConnect: {
      title: "Verbinden",
      task: `In Y gewinnt die erste Kette, die alle drei Seiten berührt. Du spielst ${black.name}. Deine Kette berührt die linke und die rechte Seite: Verbinde sie jetzt auch mit der unteren.`,
      wrong: `${white.name} würde b5 ziehen, und deine Kette käme nicht mehr nach unten. Zieh selbst dorthin.`,
      done: "Du hast gewonnen: Eine Kette berührt alle drei Seiten.",
    },
    yBlock: {
      title: "Mit Abstand blocken",
      task: `Die ${white.adjective}e Kette c4–d4 will nach unten und nach links. Ein Stein direkt daneben kommt zu spät. Blocke mit Abstand.`,
      wrong: `${white.name} käme um diesen Stein herum. Zieh auf das markierte Feld.`,
      done: `${white.name} kommt nicht vorbei: Dein Stein steht im Weg und erreicht trotzdem a3, e5 und die untere Seite.`,
    },
    yBridge: bridge("a3", "b5", "a4"),
    yBridges: {
      title: "Eine Brücke bauen",
      task: "Zwei Steine von dir, a4 und e5, sind weit voneinander und von der unteren Seite. Ein Stein bringt alles zusammen. Setz ihn nicht direkt neben einen anderen: Lass eine Brücke.",
      wrong: "Das ist zu langsam. Zieh auf das markierte Feld.",
      done: "Eine Brücke führt von c5 nach a4, eine zweite nach unten, und e5 ist nahe. Brücken sind so sicher wie Steine nebeneinander, und doppelt so schnell.",
    },
    yEdge: edge("d6", "c5", "c6"),
    yThirdRow: thirdRow("b5", "b4", "c5"),
    yOtherSide: otherSide("c5", "b4", "b5"),
    yLadder: {
      title: "Eine Leiter",
      task: `Du brauchst die untere Seite. Ein Stein in der zweiten Reihe droht, sie zu erreichen, ${white.name} muss darunter antworten, und du gehst am Rand weiter: eine Leiter. Sie gewinnt nur, weil dein Stein e5 an ihrem Ende wartet. Beginne sie.`,
      wrong: `${white.name} würde c5 ziehen, und es gäbe keine Leiter. Beginne sie dort.`,
      done: `${white.name} muss d6 ziehen. Dann droht d5, die untere Seite zu erreichen, und nach e6 bist du bei e5, das einen zweiten Weg nach unten hat. Dieser Stein heißt Leiterflucht.`,
    },
    yBreaker: {
      title: "Eine Leiter aufhalten",
      task: `Jetzt braucht ${white.name} die untere Seite und hat eine Leiterflucht auf e6. Direkt unter der ${white.adjective}en Kette kämst du zu spät. Komm der Leiter zuvor.`,
      wrong: `${white.name} käme mit Hilfe von e6 nach unten. Zieh auf das markierte Feld.`,
      done: "d5 steht zwischen der Leiter und ihrer Flucht. Ein solcher Stein heißt Leiterbrecher.",
    },
    ySwap: {
      title: "Die Tauschregel",
      task: `Du spielst ${white.name}. Nach dem ersten Stein darfst du tauschen: ihn übernehmen. b4 gewinnt nachweislich, also überlass ihn nicht ${black.name}.`,
      wrong: `${black.name} würde mit b4 gewinnen. Tausche.`,
      done: "Der Stein, der gewinnt, gehört jetzt dir. Darum ist ein guter erster Zug weder zu stark noch zu schwach.",
    },
    yReply: {
      title: "Nicht alles tauschen",
      task: `Diesmal hat ${black.name} in der Ecke begonnen, mit a1. Dieser Stein ist zu schwach zum Übernehmen. Setz einen starken eigenen.`,
      wrong: "Dann wäre a1 doch gut genug. Ein Stein nahe der Mitte ist stärker.",
      done: "Das gewinnt. Ein schwacher erster Stein ist keinen Tausch wert, denn der Zug ist mehr wert.",
    },
    hexConnect: {
      title: "Verbinden",
      task: `In Hex gewinnst du, wenn eine Kette deine beiden Seiten verbindet. Du spielst ${black.name}, und dir gehören oben und unten. Verbinde deine Kette mit der unteren Seite.`,
      wrong: `${white.name} würde b5 ziehen, und deine Kette käme nicht mehr nach unten. Zieh selbst dorthin.`,
      done: "Du hast gewonnen: Deine Kette verbindet oben und unten.",
    },
    hexBlock: {
      title: "Mit Abstand blocken",
      task: `${white.name} will links und rechts verbinden und ist von rechts bis d2 gekommen. Ein Stein direkt daneben kommt zu spät. Blocke mit Abstand.`,
      wrong: `${white.name} käme um diesen Stein herum. Zieh auf das markierte Feld.`,
      done: `${white.name} kommt nicht vorbei: b4 erreicht die untere Seite über eine Brücke, und a3 über eine andere.`,
    },
    hexBridge: bridge("c2", "b4", "c3"),
    hexBridges: {
      title: "Eine Brücke bauen",
      task: "Dein Stein d1 ist weit von der unteren Seite. Ein Stein direkt darunter wäre zu langsam: Lass eine Brücke.",
      wrong: "Das ist zu langsam. Zieh auf das markierte Feld.",
      done: "Eine Brücke verbindet c3 mit d1, und bis zur unteren Seite ist Platz genug. Brücken sind so sicher wie Steine nebeneinander, und doppelt so schnell.",
    },
    hexChain: {
      title: "Von Brücke zu Brücke",
      task: `Führ d2 nach unten, am ${white.adjective}en Stein d4 vorbei. Wieder ist eine Brücke schnell genug.`,
      wrong: `${white.name} würde das aufhalten. Zieh auf das markierte Feld.`,
      done: "Eine Brücke verbindet c4 mit d2, und von c4 ist bis zur unteren Seite Platz genug.",
    },
    hexEdge: edge("a5", "b4", "b5"),
    hexThirdRow: thirdRow("c5", "c4", "b5"),
    hexOtherSide: otherSide("b5", "c4", "c5"),
    hexLadder: {
      title: "Eine Leiter",
      task: `Du brauchst die untere Seite. Ein Stein in der zweiten Reihe droht, sie zu erreichen, ${white.name} muss darunter antworten, und du gehst am Rand weiter: eine Leiter. Sie gewinnt nur, weil dein Stein f5 an ihrem Ende wartet. Beginne sie.`,
      wrong: `${white.name} käme dazwischen. Beginne die Leiter auf dem markierten Feld.`,
      done: `${white.name} muss c6 ziehen. Dann drohen d5 und e5, die untere Seite zu erreichen, und dort bist du bei f5, das einen zweiten Weg nach unten hat. Dieser Stein heißt Leiterflucht.`,
    },
    hexFork: {
      title: "Zuerst die Leiterflucht",
      task: "Eine Leiter von c5 liefe am unteren Rand nach rechts und endete dort im Leeren. Setz zuerst einen Stein an ihr Ende, der auch droht, sich nach oben zu verbinden.",
      wrong: `${white.name} würde das aufhalten. Zieh auf das markierte Feld.`,
      done: `f5 droht, sich mit deinen Steinen oben zu verbinden. Trennt ${white.name} ihn ab, spielst du die Leiter c6, c7, d6 …, und f5 ist ihre Flucht. Beides kann ${white.name} nicht aufhalten.`,
    },
    hexSwap: {
      title: "Die Tauschregel",
      task: `Du spielst ${white.name}. Nach dem ersten Stein darfst du tauschen: ihn übernehmen. Die Mitte dieses Bretts gewinnt nachweislich, also überlass sie nicht ${black.name}.`,
      wrong: `${black.name} würde mit c3 gewinnen. Tausche.`,
      done: "Der Stein, der gewinnt, gehört jetzt dir. Darum ist ein guter erster Zug weder zu stark noch zu schwach.",
    },
    hexReply: {
      title: "Nicht alles tauschen",
      task: `Diesmal hat ${black.name} in der Ecke begonnen, mit a1. Dieser Stein ist zu schwach zum Übernehmen. Setz einen starken eigenen, nahe der Mitte.`,
      wrong: "Dann wäre a1 doch gut genug. Ein Stein nahe der Mitte ist stärker.",
      done: "Das gewinnt. Ein schwacher erster Stein ist keinen Tausch wert, denn der Zug ist mehr wert.",
    },
    polyCorners: {
      title: "Ecken erobern",
      task: `Eine Kette, die zwei benachbarte Seiten und eine dritte berührt, erobert die Ecke zwischen den beiden. Du spielst ${black.name}. Verbinde deine Steine c1, c3 und b2: Die Kette berührt dann drei Seiten und erobert zwei Ecken.`,
      wrong: `${white.name} würde b1 ziehen und deine Steine trennen. Zieh dorthin.`,
      done: "c1 und c3 gehören dir, und niemand kann sie dir wieder nehmen.",
    },
    polyThree: {
      title: "Drei Ecken gewinnen",
      task: "Dieses Brett hat fünf Ecken, und wer drei davon erobert, gewinnt. Such das Feld, das deine Steine von oben nach unten verbindet.",
      wrong: `${white.name} würde b1 ziehen und deine Steine trennen. Zieh dorthin.`,
      done: "Deine Kette berührt vier Seiten nebeneinander. Also erobert sie die drei Ecken dazwischen, und du gewinnst.",
    },
    polyDefence: {
      title: "Eine Ecke verteidigen",
      task: `Die ${white.adjective}en Steine c1 und c2 drohen, mit einem Stein am Rand zwei Ecken zu erobern. Verhindere das.`,
      wrong: `${white.name} käme dort durch oder bekäme anderswo genug. Zieh auf das markierte Feld.`,
      done: `Die Ecke c3 liegt an beiden Seiten. Steht dort dein Stein, erreicht die ${white.adjective}e Kette die dritte Seite nicht am Rand entlang.`,
    },
    polySide: {
      title: "An der Seite entlang",
      task: "Die kürzeste Kette, die Ecken erobert, läuft an einer Seite entlang, von Ecke zu Ecke. Vollende deine.",
      wrong: `${white.name} würde c5 ziehen und dich von dieser Ecke fernhalten. Zieh dorthin.`,
      done: "Drei Steine, drei Seiten, zwei Ecken: Eine Ecke liegt an zwei Seiten zugleich.",
    },
    polyBridge: {
      title: "Eine Brücke zur Ecke",
      task: `Deine Steine c10 und c2 haben zwei leere Felder gemeinsam, c1 und b1: eine Brücke. ${white.name} hat b1 genommen.`,
      wrong: `${white.name} würde c1 ziehen und die Brücke trennen. Nimm dieses Feld.`,
      done: "Verbunden, und zwei Ecken gehören dir: c1 und c3.",
    },
    polyBoth: {
      title: "Trennen und verbinden",
      task: `${white.name} hat Steine links und rechts von der Spitze, und ein weiterer würde sie verbinden: drei Ecken. Finde das Feld zuerst.`,
      wrong: `${white.name} würde b1 ziehen und gewinnen. Zieh dorthin.`,
      done: `Die ${white.adjective}en Steine sind getrennt, und deine sind verbunden. Das Feld, das der Gegner braucht, ist oft auch deines.`,
    },
    polySwap: {
      title: "Die Tauschregel",
      task: `Du spielst ${white.name}. Nach dem ersten Stein darfst du tauschen: ihn übernehmen. Auf einem so kleinen Brett gewinnt die Mitte, also überlass sie nicht ${black.name}.`,
      wrong: `${black.name} würde mit der Mitte gewinnen. Tausche.`,
      done: "Der Stein, der gewinnt, gehört jetzt dir. Darum ist ein guter erster Zug weder zu stark noch zu schwach.",
    },
  };
};
