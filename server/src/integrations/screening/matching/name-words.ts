/** Titles and forms of address, which are not part of a name. */
export const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms miss mme dr prof professor sir dame rev fr hon eng ing lic gen general brig brigadier col colonel maj major
  capt captain lt lieutenant sgt adm admiral cdr commander cmdr ustad mullah mulla mawlawi maulavi maulawi mawlavi molla
  alhaj alhaji haji hajji hajj sheikh shaikh shaykh cheikh sayyid imam qari hafiz ayatollah hojjatoleslam jr sr`.split(
    /\s+/,
  ),
);

/** Words within names that do not distinguish one person from another. */
export const PARTICLES: ReadonlySet<string> = new Set(
  `al el ul ud ad an ar as ash at az bin ibn ben bint binti binte bn de da do dos das del della di du la las le los van
  von der den ter dit wa ould wold`.split(/\s+/),
);

/** Forms of one given name, the short ones and those of other languages. */
const GROUPS = `
abraham abe ibrahim|albert bert al|alexander alexandra alex alec sasha sandra sandy aleksandr alejandro iskander
alfred alf fred|andrew andy andrei andrey andres andre|anthony antony tony antonio anton|benjamin ben benny
catherine katherine kate kathy katie cathy katarina ekaterina katya|charles charlie chuck carlos karl|christopher chris
daniel dan danny|david dave davy dawood daud|deborah debbie deb|dmitry dmitri dima|edward ed eddie ted eduardo|
elizabeth liz beth betty elisabeth eliza lisa|eugene gene yevgeny evgeny zhenya|francis frank francisco paco pancho
frederick fred freddy friedrich|george jorge georgi yuri|gregory greg grigory|henry harry enrique heinrich
isaac ishaq|jacob jake jack yaqub|james jim jimmy jaime diego|john jack johnny jon juan ivan jean joao johannes yahya
joseph joe jose pepe yusuf yousef josef giuseppe|joshua josh|lawrence larry|leonard len lenny|margaret maggie peggy meg
martin marty|mary maria mariam maryam|matthew matt mateo|michael mike mick miguel mikhail misha mikael|moses musa moussa
muhammad mohamed mohammed mohd md muhd|natalia natasha nataliya|nicholas nick nicolas nikolai kolya|patrick pat paddy
paul pablo pavel paolo|peter pete pedro pyotr petr|philip phil felipe|raymond ray|richard rick dick ricky ricardo
robert bob rob bobby roberto|samuel sam sammy|solomon suleiman sulaiman|stephen steven steve esteban stefan stepan
sergei serge sergey sergio|susan sue suzan|theodore ted teddy fyodor|thomas tom tommy tomas|timothy tim
victor vic viktor|vincent vince|vladimir vova volodymyr|walter walt|william bill will billy willy guillermo wilhelm`;

/** The other forms of a given name, by each form. */
export const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.split(/[|\n]/)
    .map((group) => group.split(/\s+/).filter((name) => name !== ''))
    .flatMap((group) =>
      group.map((name) => [name, group.filter((other) => other !== name)] as const),
    ),
);
