import { combineParts, type NameParts, readParts } from './name-parts.ts';

const ARABIC_GIVEN =
  readParts(`Muhammad/Mohamed/Mohammad=محمد Ahmad/Ahmed=أحمد Ali/Aly=علي Hasan/Hassan=حسن
  Husayn/Hussein/Hussain=حسين Umar/Omar=عمر Khalid/Khaled=خالد Ibrahim/Ebrahim=إبراهيم Yusuf/Youssef/Yousuf=يوسف
  Mahmud/Mahmoud=محمود Mustafa/Mostafa=مصطفى Salih/Saleh=صالح Samir/Sameer=سمير Tariq/Tarek=طارق Faysal/Faisal=فيصل
  Abdullah/Abdallah=عبدالله Abdul_Rahman/Abdelrahman=عبدالرحمن Abdul_Aziz/Abdelaziz=عبدالعزيز Karim/Kareem=كريم
  Nasir/Nasser=ناصر Walid/Waleed=وليد Jamal/Gamal=جمال Said/Saeed=سعيد Bashir/Basheer=بشير Rashid/Rasheed=راشد
  Fatima/Fatimah=فاطمة Maryam/Mariam=مريم Layla/Leila=ليلى Zaynab/Zainab=زينب Aisha/Aysha=عائشة Usama/Osama=أسامة
  Ayman/Aiman=أيمن Hisham/Hesham=هشام Marwan=مروان Nabil/Nabeel=نبيل Munir/Mounir=منير Qasim/Kassem=قاسم
  Adnan=عدنان Fadi/Fady=فادي Ghassan=غسان Imad/Emad=عماد Issam/Essam=عصام Luay/Louay=لؤي Muhsin/Mohsen=محسن
  Taha=طه Yasir/Yasser=ياسر Zuhayr/Zuheir=زهير Sufyan/Soufiane=سفيان`);
const ARABIC_FAMILY =
  readParts(`al-Baghdadi=البغدادي al-Tikriti=التكريتي al-Masri=المصري al-Shami=الشامي al-Hashimi/al-Hashemi=الهاشمي
  al-Qahtani/al-Kahtani=القحطاني al-Ghamdi=الغامدي al-Zahrani=الزهراني al-Harbi=الحربي al-Otaibi/al-Utaybi=العتيبي
  al-Dulaimi/al-Dulaymi=الدليمي al-Jaburi/al-Jubouri=الجبوري al-Qadhafi/Gaddafi/Kadhafi=القذافي al-Libi=الليبي
  al-Tunisi=التونسي al-Maghribi=المغربي al-Jazairi=الجزائري al-Sudani=السوداني al-Yamani=اليمني al-Najjar=النجار
  al-Haddad=الحداد al-Khatib/al-Khateeb=الخطيب al-Rawi=الراوي al-Samarrai=السامرائي al-Mosuli/al-Mawsili=الموصلي
  al-Basri=البصري al-Halabi=الحلبي al-Homsi/al-Himsi=الحمصي al-Dimashqi=الدمشقي al-Urduni=الأردني
  al-Filistini=الفلسطيني al-Kuwaiti=الكويتي al-Omari/al-Umari=العمري al-Bakri=البكري al-Zarqawi=الزرقاوي
  al-Adnani=العدناني al-Shammari=الشمري al-Mutairi/al-Mutayri=المطيري al-Dosari/al-Dawsari=الدوسري al-Subaie=السبيعي
  Darwish/Darwich=درويش Haddad=حداد Mansur/Mansour=منصور Khoury/Khuri=خوري Shahin/Chahine=شاهين Sabbagh=صباغ
  Qaddur/Kaddour=قدور Zaydan/Zeidan=زيدان Barakat=بركات Ghanim/Ghanem=غانم Sharif/Cherif=شريف Makhluf/Makhlouf=مخلوف
  Shawkat/Chaoukat=شوكت Tlass/Tlas=طلاس Hamdan=حمدان Suwaydan=سويدان Ramadan=رمضان Bitar=بيطار Qabbani/Kabbani=قباني
  Jumblatt=جنبلاط Hariri=حريري Nasrallah=نصرالله Mughniyah/Moughnieh=مغنية Badreddine/Badr_al-Din=بدرالدين`);
const PERSIAN_GIVEN =
  readParts(`Reza=رضا Mohsen=محسن Hossein=حسین Ali=علی Mehdi/Mahdi=مهدی Hamid=حمید Majid=مجید Saeed/Said=سعید
  Ahmad=احمد Behrouz/Behruz=بهروز Dariush/Daryoush=داریوش Farhad=فرهاد Javad=جواد Kamran=کامران Morteza=مرتضی
  Naser/Nasser=ناصر Parviz=پرویز Rahim=رحیم Siamak=سیامک Shahram=شهرام Vahid=وحید Yahya=یحیی Zahra=زهرا Maryam=مریم
  Gholam=غلام Esmail/Ismail=اسماعیل Qasem/Ghasem=قاسم Fereydoun/Fereidoon=فریدون Abbas=عباس Mostafa=مصطفی`);
const PERSIAN_FAMILY = combineParts(
  `Ahmad=احمد Karim=کریم Rahim=رحیم Hossein=حسین Mohammad=محمد Jafar=جعفر Rezai/Rezaei=رضای Salim=سلیم Naser=ناصر
  Sadegh/Sadeq=صادق Taher=طاهر Mousav/Musav=موسو Hashem=هاشم Ebrahim=ابراهیم Rafsanjan=رفسنجان Fakhr=فخر Soleiman/Suleiman=سلیمان
  Shirvan=شیروان Golpayegan=گلپایگان Tabriz=تبریز Esfahan/Isfahan=اصفهان Kashan=کاشان Yazd=یزد Kerman=کرمان Zanjan=زنجان
  Bagher/Baqer=باقر Farah=فرح Davoud/Davud=داود Ghorban/Qorban=قربان Nik=نیک Pour=پور Shams=شمس Tavakol=توکل Vahid=وحید`,
  `i/y=ی zadeh=زاده pour/pur=پور nezhad/nejad=نژاد ian/yan=یان`,
);
const RUSSIAN_GIVEN =
  readParts(`Aleksandr/Alexander=Александр Sergei/Sergey=Сергей Vladimir=Владимир Dmitry/Dmitri=Дмитрий Andrei/Andrey=Андрей
  Aleksei/Alexey=Алексей Yevgeny/Evgeny/Evgeniy=Евгений Mikhail=Михаил Nikolai/Nikolay=Николай Igor=Игорь Oleg=Олег
  Viktor/Victor=Виктор Yuri/Yury/Iurii=Юрий Konstantin=Константин Pavel=Павел Roman=Роман Maksim/Maxim=Максим
  Ivan=Иван Anatoly/Anatoliy=Анатолий Gennady/Gennadiy=Геннадий Valery/Valeriy=Валерий Boris=Борис Timur=Тимур
  Ramzan=Рамзан Ruslan=Руслан Olga=Ольга Yelena/Elena=Елена Natalia/Natalya=Наталья Tatiana/Tatyana=Татьяна
  Irina=Ирина Svetlana=Светлана Marina=Марина Arkady/Arkadiy=Аркадий Gleb=Глеб Kirill=Кирилл Vyacheslav=Вячеслав`);
const SLAVIC_STEMS = `Petr=Петр Ivan=Иван Sidor=Сидор Baran=Баран Kozl=Козл Volk=Волк Medved=Медвед Sokol=Сокол Golub=Голуб
  Prokhor/Prohor=Прохор Kuznets=Кузнец Popo=Попо Mikhail=Михайл Grigor=Григор Makar=Макар Nazar=Назар Zakhar/Zahar=Захар
  Tikhon=Тихон Fedor=Федор Gerasim=Герасим Matve=Матве Savel=Савел Taras=Тарас Yakov/Iakov=Яков Kiril=Кирил
  Ostap=Остап Bond=Бонд Shevch=Шевч Moroz=Мороз Kravch=Кравч Lys=Лыс Chern=Черн Bel=Бел Krasn=Красн Zhukov/Jukov=Жуков
  Ryab/Riab=Ряб Gorbach=Горбач Shcherb=Щерб Chaik=Чайк Zhdan=Ждан Drozd=Дрозд Yushch=Ющ Tymosh=Тимош Poltor=Полтор`;
const RUSSIAN_FAMILY = combineParts(SLAVIC_STEMS, `ov=ов ovsky/ovskiy=овский in=ин ynov=ынов`);
const UKRAINIAN_FAMILY = combineParts(SLAVIC_STEMS, `enko=енко chuk/czuk=чук ko=ко yshyn=ишин`);
const UKRAINIAN_GIVEN =
  readParts(`Oleksandr=Олександр Serhiy/Serhii=Сергій Volodymyr=Володимир Dmytro=Дмитро Andriy/Andrii=Андрій
  Oleksiy/Oleksii=Олексій Yevhen/Evhen=Євген Mykhailo/Mikhailo=Михайло Mykola=Микола Ihor=Ігор Vasyl=Василь Viktor=Віктор
  Yuriy/Yurii=Юрій Petro=Петро Taras=Тарас Bohdan=Богдан Iryna/Irina=Ірина Oksana=Оксана Olena=Олена Halyna=Галина`);
const KOREAN_SYLLABLES = `Jong/Jung=정 Un/Eun=은 Il=일 Chol/Cheol=철 Su/Soo=수 Ho=호 Myong/Myung=명 Nam=남 Song/Sung=성 Gi/Ki=기
  Yong/Young=영 Hyok/Hyuk=혁 Sok/Seok=석 Chun=춘 Guk/Kuk=국 Sun=순 Kwang/Gwang=광 Hak=학 Jin/Chin=진 Won=원`;
const KOREAN_FAMILY =
  readParts(`Kim=김 Ri/Lee=리 Pak/Park=박 Choe/Choi=최 Jang/Chang=장 Han=한 O/Oh=오 So/Seo=서 Kang=강
  Hwang=황 Yun/Yoon=윤 Kwon=권 Sin/Shin=신 Jo/Cho=조 Mun/Moon=문 Hong=홍 Paek/Baek=백 Jon/Jeon=전 Hyon/Hyun=현 No=노`);
const KOREAN_GIVEN = readParts(KOREAN_SYLLABLES).flatMap((first) =>
  readParts(KOREAN_SYLLABLES).map((last) => ({
    spellings: first.spellings.map(
      (one, at) => `${one} ${last.spellings[at] ?? last.spellings[0]}`,
    ),
    script: `${first.script}${last.script}`,
  })),
);
const CHINESE_FAMILY =
  readParts(`Wang=王 Li=李 Zhang=张 Liu=刘 Chen=陈 Yang=杨 Zhao=赵 Huang=黄 Zhou=周 Wu=吴 Xu=徐 Sun=孙 Hu=胡
  Zhu=朱 Gao=高 Lin=林 He=何 Guo=郭 Ma=马 Luo=罗 Liang=梁 Song=宋 Zheng=郑 Xie=谢 Han=韩 Tang=唐 Feng=冯 Deng=邓`);
const CHINESE_GIVEN = combineParts(
  `Jian=建 Xiao=晓 Zhi=志 Guo=国 Wen=文 Hai=海 Jing=静 Ming=明 Yong=永 Li=丽 De=德 Chun=春 Hong=红 Yu=玉`,
  `hua=华 ping=平 qiang=强 jun=军 fang=芳 wei=伟 long=龙 lin=林 min=敏 dong=东 gang=刚 mei=梅 sheng=生 feng=峰`,
);

/** Peoples whose names the lists also give in the original script. */
export const scriptPeoples: Readonly<Record<string, NameParts>> = {
  arabic: {
    countries: ['IQ', 'SY', 'SA', 'LY', 'EG', 'YE'],
    given: ARABIC_GIVEN,
    family: ARABIC_FAMILY,
    order: ['given', 'given', 'family'],
    space: ' ',
  },
  persian: {
    countries: ['IR'],
    given: PERSIAN_GIVEN,
    family: PERSIAN_FAMILY,
    order: ['given', 'family'],
    space: ' ',
  },
  russian: {
    countries: ['RU', 'BY'],
    given: RUSSIAN_GIVEN,
    family: RUSSIAN_FAMILY,
    order: ['given', 'family'],
    space: ' ',
  },
  ukrainian: {
    countries: ['UA'],
    given: UKRAINIAN_GIVEN,
    family: UKRAINIAN_FAMILY,
    order: ['given', 'family'],
    space: ' ',
  },
  korean: {
    countries: ['KP'],
    given: KOREAN_GIVEN,
    family: KOREAN_FAMILY,
    order: ['family', 'given'],
    space: '',
  },
  chinese: {
    countries: ['CN'],
    given: CHINESE_GIVEN,
    family: CHINESE_FAMILY,
    order: ['family', 'given'],
    space: '',
  },
};
