/**
 * Words of which common passwords are made, by general knowledge: what one types first, names, animals, sports,
 * places, brands, and those of this product's field.
 */
export const COMMON_WORDS: readonly string[] = `
access account admin admin123 administrator alejandro aleksandr alessandro alexander
alexandr alexandra always amanda america american amor anastasia anderson andrea andrew
andrey android angel anna anthony apple april arsenal ashley asshole audi august australia
autumn azerty baby bad banana barbara barcelona baseball basketball batman bayern bear
beatles beer benjamin berlin best big bitch black bless blessed blowjob blue bonjour
boston brandon brazil brittany brown bunny butterfly california canada candy carolina
caroline cat catherine champion champions change changeme charlie charlotte cheese chelsea
cherry chevrolet chevy chicago chicken china chocolate christ christian christina
christine christopher cisco city coffee college computer contrasena cookie cookies cool
corvette crazy cricket crystal cunt dad daisy dallas dance dancer dancing daniel daniela
dark database david davidson december default demo denver destiny detroit deutschland
devil diamond dick dmitri doctor dog dollar dolphin dominic dragon dream dreamer dreams
eagle earth editor editorial editors elizabeth email eminem england example facebook faith
falcon family fantasy father february fernando ferrari figure figures fire first fish
florida flower football forever france francesco francis frederic freedom friday fuck
fucker fucking fuckoff fuckyou funny gabriel gabriela game gamer games gaming garden
geheim george germany ghost ginger giovanni gmail god gold golden golf good google grace
great green guest guitar hallo hamburg hannover happy harley heaven hell hello hero heroes
hiphop hockey hola home honda honey hope horse hot hotmail house houston hunter ice
iloveyou image images india instagram integrity intel internet iphone iron ironmaiden
isabella italy jackson james january japan jazz jennifer jessica jesus jesuschrist john
johnny johnson jonathan jordan joshua journal julia july june justin juventus katharina
killer king kitty knight lab laboratory laura legend legends lesbian letmein letter
letters liberty liebe light lightning lily linkedin linux lion lisa little liverpool login
logon london love lover loves loveyou luck lucky madrid magic mail mama manchester
manuscript march margaret maria marie marina martin martina master matrix matthew max mega
melissa mercedes metal metallica mexico michael michelle microsoft milan mom monday money
monica monkey moon moscow motdepasse mother motherfucker muenchen music mustang mypassword
mystery naked naruto natalie natasha network never new newyork nice nicholas nicole nihon
ninja nintendo nirvana nissan nokia nopass nopassword november number october office old
oliver one open oracle orange our panelsight panther papa paper papers paris pass passwd
password passwort patricia patrick paul peace peaches pepper peter philadelphia phoenix
picture pink pizza playboy player playstation please pokemon porn porsche power prince
princess private professor publisher publishing puppy purple pussy queen qwertz rachel
racing rain rainbow real realmadrid rebecca red research researcher review reviewer rich
richard robert roberto rock root rose rugby runner russia sakura samantha sample samsung
samurai sandra sara sarah satan schalke schatz school science scientific sebastian secret
september sergey server service sesame sex sexy shadow shit signin silver simon skate
skateboard sky slipknot smile smith snake snow snowboard soccer soleil sommer sony sophie
spain spider spiderman spring star stars starwars steel stephanie steven stone storm
strawberry student subaru success sugar summer sun sunday sunny sunshine super superman
surfer susan suzuki svetlana sweet system teacher teamo temp temporary tennis test tester
testing texas thank thankyou that this thomas thunder tiger tim today together tokyo tom
tomorrow toyota true trust trustno turtle twitter ubuntu united university user valentin
valentina vanessa veronica victoria vladimir vodka volkswagen warrior washington water
welcome whiskey white whore william williams wind windows winner winter wireless with
wizard wolf word work xbox yahoo yamaha yellow york you your youtube
`
  .trim()
  .split(/\s+/);

const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1234567890',
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1qazxsw23edcvfr4',
  'qazwsxedcrfvtgbyhnujm',
  '1029384756',
];

/** Rows of keys, forwards and backwards. */
export const KEYBOARD: readonly string[] = ROWS.flatMap((row) => [
  row,
  [...row].reverse().join(''),
]);
