import { combineParts, type NameParts, readParts } from './name-parts.ts';

const AMHARIC =
  readParts(`Tesfaye=ተስፋዬ Gebremariam=ገብረማርያም Abebe=አበበ Haile=ኃይለ Mekonnen=መኮንን Tadesse=ታደሰ Girma=ግርማ Bekele=በቀለ
  Alemu/Alemou=አለሙ Getachew=ጌታቸው Mulugeta=ሙሉጌታ Kebede=ከበደ Worku=ወርቁ Solomon=ሰሎሞን Dawit=ዳዊት Yohannes=ዮሐንስ Tekle=ተክለ
  Hailemariam=ኃይለማርያም Gebreselassie/Gebresilasie=ገብረሥላሴ Wolde=ወልደ Berhanu/Birhanu=ብርሃኑ Assefa/Asefa=አሰፋ Negash=ነጋሽ
  Desta=ደስታ Lemma=ለማ Tigist=ትግስት Hiwot=ሕይወት Meseret=መሰረት Almaz=አልማዝ Selam=ሰላም Bethlehem=ቤተልሔም Mesfin=መስፍን Fikru=ፍቅሩ
  Demeke=ደመቀ Teshome=ተሾመ Wondimu=ወንድሙ Zenebe=ዘነበ Shiferaw=ሽፈራው Ayele=አየለ Eshetu=እሸቱ Belay=በላይ Tariku=ታሪኩ Endale=እንዳለ
  Gebre=ገብረ Kidane=ኪዳነ Hagos=ሐጎስ Abraha=አብርሃ Isaias=ኢሳያስ Mengistu=መንግስቱ Legesse=ለገሰ Ermias=ኤርሚያስ Biniam=ቢንያም
  Abiy=አብይ Debretsion=ደብረጽዮን Getahun=ጌታሁን Dereje=ደረጀ Mulatu=ሙላቱ Sahle=ሳህለ Zewde=ዘውዴ Taye=ታዬ Temesgen=ተመስገን Yared=ያሬድ Henok=ሄኖክ Robel=ሮቤል
  Samrawit=ሳምራዊት Rahel=ራሔል Eden=ኤደን Helen=ሄለን Genet=ገነት Mulu=ሙሉ Aster=አስቴር Zeritu=ዘሪቱ Tsehay=ፀሐይ Addis=አዲስ Amare=አማረ Aklilu=አክሊሉ
  Tilahun=ጥላሁን Habtamu=ሀብታሙ Dagnachew=ዳኛቸው Seyoum=ስዩም Araya=አርአያ Mehari=መሐሪ Tewolde=ተወልደ Yemane=የማነ Semere=ሰመረ Petros=ጴጥሮስ Filipos=ፊሊጶስ
  Gidey=ግደይ Letebrhan=ለተብርሃን Fitsum=ፍጹም Natnael=ናትናኤል Surafel=ሱራፌል Melaku=መላኩ Tamrat=ታምራት Birtukan=ብርቱካን Andargachew=አንዳርጋቸው Eskinder=እስክንድር`);
const SOMALI =
  readParts(`Mohamed/Maxamed Abdi/Cabdi Ahmed/Axmed Hassan/Xasan Ali/Cali Omar/Cumar Abdullahi/Cabdullaahi Ibrahim/Ibraahim
  Yusuf/Yuusuf Farah/Faarax Hussein/Xuseen Osman/Cismaan Abdirahman/Cabdiraxmaan Jama/Jaamac Warsame Ismail/Ismaaciil
  Mohamud/Maxamuud Adan/Aadan Nur/Nuur Salad Guled/Guuleed Dirie/Diiriye Hersi/Xirsi Aden Barre Egal/Cigaal Samatar
  Abdulkadir/Cabdulqaadir Mahad/Mahad Bile Sheikh Elmi/Cilmi Roble/Rooble Geedi Shire Haji Aweys Muse/Muuse Isse/Ciise
  Fadumo/Faadumo Halima/Xaliimo Amina/Aamina Hodan Sahra Khadija/Khadiijo Asha/Caasha Ifrah Maryan Hibo Deqa Ubah Idil
  Godane Robow Diriye Abukar Mukhtar Sharif Hashi Liban Dahir Yasin Rage Gacal Arale Galal Duale Khalif Aweis Kulane`);
const PASHTO_GIVEN =
  readParts(`Abdul Mohammad Gul Sher Noor/Nur Haji Rahmatullah Hamidullah Amir Jalaluddin/Jalal_ud-Din Sirajuddin Khalil Nasir
  Zia Najibullah Obaidullah Hidayatullah Fazal/Fazl Hafiz Saifullah/Sayfullah Agha Mawlawi Qari Wali Shah Nawaz Zahir Esmatullah
  Habibullah Janan Dost Baz Akhtar Mansoor Bashir Sadiq Ehsanullah Matiullah Torab Asadullah Sanaullah Rahim Karim Taj Mir Lal`);
const PASHTO_FAMILY =
  readParts(`Khan Haqqani Akhund Akhundzada Zadran Durrani Popalzai Barakzai Noorzai Alizai Achakzai Ishaqzai Wardak Mangal Zazi
  Stanekzai Hotak Kakar Tarakai Mazari Afridi Mehsud Wazir Yousafzai Khattak Orakzai Bangash Shinwari Mohmand Safi Omari Mutawakkil
  Muttaqi Jan Gul Shah Baloch Bugti Hazara Turkmani Uzbaki Paktiawal Kandahari Helmandi Ghaznawi Logari Kunari Nuristani`);
const SPANISH_GIVEN =
  readParts(`Jose Luis Juan Carlos Jorge Miguel Manuel Francisco Antonio Jesus Alejandro Rafael Pedro Fernando Roberto
  Mario Ricardo Eduardo Sergio Victor Raul Oscar Hector Arturo Diego Felipe Gustavo Ramon Alfonso Ignacio Joaquin Ruben Maria Ana
  Rosa Carmen Guadalupe Patricia Laura Claudia Elena Isabel Nicolas Diosdado Tareck Nestor Delcy Maikel Hugo Ernesto`);
const SPANISH_FAMILY =
  readParts(`Garcia Martinez Lopez Hernandez Gonzalez Perez Rodriguez Sanchez Ramirez Flores Torres Rivera Gomez Diaz Reyes
  Cruz Morales Ortiz Gutierrez Chavez Ramos Ruiz Mendoza Alvarez Castillo Jimenez Vasquez/Vazquez Moreno Romero Herrera Medina Aguilar
  Guzman Vargas Zambada Caro Quintero Felix Gallardo Beltran Leyva Ochoa Escobar Orejuela Henao Urdinola Carrillo Cardenas Guillen
  Noriega Maduro Cabello Padrino Saab Moron Uribe Restrepo Arellano Esparragoza Coronel Villarreal Treviño Salazar Nuñez Ibarra Zuñiga
  Plata Arango Cifuentes Loera Lazcano Costilla Palma Araujo Osiel Arriola Colorado Ezequiel Bustos Oseguera Cervantes Valencia`);
const SERBIAN_GIVEN =
  readParts(`Slobodan Radovan Ratko Milorad Dragan Zoran Milan Goran Vojislav Vladimir Nebojsa Branko Momcilo Biljana
  Mirjana Ljiljana Marko Nikola Petar Stojan Veselin Ljubisa Zeljko Dusan Bosko Savo Naser Ramush Hashim Ante Janko Darko Predrag`);
const SERBIAN_FAMILY = combineParts(
  `Milosev Karadz Mlad Stan Petr Jovan Nikol Markov Dordev/Djordjev Simat Lukov Krajisn Plavs Gvozden Mart Vukov Todorov Pavkov Ojdan Lazarev
   Stojan Zupljan Brdan Borov Kovac Tadic Radic Mitrov Popov Arkanov`,
  `ic ovic`,
);
const CENTRAL_AFRICAN =
  readParts(`Bosco Ntaganda Laurent Nkunda Sylvestre Mudacumura Ignace Murwanashyaka Callixte Mbarushimana Joseph Kony
  Okot Odhiambo Dominic Ongwen Vincent Otti Thomas Lubanga Germain Katanga Mathieu Ngudjolo Jamil Mukulu Eric Badege Frank Bwambale
  Innocent Kaina Jean-Marie Runiga Sultani Makenga Baudoin Ngaruye Stanislas Nzeyimana Leopold Mujyambere Pacifique Ntawunguka
  Felicien Kabuga Augustin Bizimana Protais Mpiranya Fulgence Kayishema Gedeon Kyungu Mutanga Guidon Shimiray Mwissa Kambale Muhindo
  Paluku Kasereka Musa Baluku Juma Hassan Mwangi Otieno Kamau Njoroge Odinga Wanjiru Achieng Omondi Baraka Neema Rehema Hamisi Salim
  Bakari Mwinyi Nyerere Kikwete Rashidi Seif Makame Aboud Rogo Kiprono Cheruiyot Kipchoge Wambui Mugisha Habyarimana Uwimana Ndayisaba
  Niyonzima Hakizimana Nsengiyumva Bagosora Rutaganda Nahimana Ngeze Barayagwiza Kambanda Munyagishari Rusatira Twagiramungu`);
const BURMESE =
  readParts(`Aung Min Hlaing Than Shwe Soe Win Maung Aye Khin Nyunt Thein Sein Myint Swe Tin Oo Kyaw Zaw Htay Mya Tun Yi Zeya
  Thura Lwin Naing Moe Ye Wai Phyo Htun Ko Zin Hla Nanda Thiha Kyi Thaw Nay Phone Wunna Sithu Thant Htet Myo Naung`);
const ENGLISH_GIVEN =
  readParts(`John James William George Thomas Robert Charles Edward Henry David Michael Richard Peter Paul Mark Stephen
  Andrew Anthony Christopher Daniel Matthew Joseph Simon Philip Brian Kevin Gary Graham Ian Alan Mary Elizabeth Sarah Margaret Susan Jane
  Catherine Katherine Helen Linda Karen Emma Laura Victoria Rachel Hannah Samantha Jermaine Denis Lawrence Walter Arthur Frederick`);
const ENGLISH_FAMILY =
  readParts(`Smith/Smyth Jones Taylor Brown/Browne Williams Wilson Johnson Davies/Davis Robinson Wright Thompson/Thomson Evans Walker
  White Roberts Green Hall Wood Jackson Clarke/Clark Lewis Harris Martin Cooper King Ward Turner Baker Morris Hughes Edwards Hill Moore
  Harrison Scott Young Allen Bennett Griffiths Carter Phillips Mitchell Cook Bailey Parker Shaw Cox Price Gray Simpson Marshall Adams
  Murphy Kelly Byrne Ryan Doherty Gallagher McCarthy Quinn Brennan Fitzgerald Nolan Donnelly Adair Lindenberg Lindemann Stewart/Stuart`);
const SHONA_GIVEN =
  readParts(`Tendai Farai Tapiwa Tatenda Kudzai Rumbidzai Chipo Nyasha Tinashe Blessing Munyaradzi Simbarashe Tafadzwa
  Ropafadzo Tawanda Takudzwa Rutendo Memory Loveness Tsitsi Rudo Chenai Vimbai Nokutenda Panashe Anesu Kuda Fungai Itai Tonderai Tichaona
  Wellington Emmerson Constantino Perence Augustine Godwills Sekai Shingai Garikai Prosper Learnmore Givemore Lovemore Nomthandazo Sibongile
  Thabani Mthulisi Nqobile Bekezela Sithembile Qhubekani Nkosana Zibusiso Buhle Mehluli`);
const SHONA_FAMILY =
  readParts(`Moyo Ncube Sibanda Ndlovu Dube Mpofu Nkomo Khumalo Chikwanha Mutasa Mugabe Mnangagwa Chiwenga Makoni Chidyausiku Zvinavashe Shiri
  Chihuri Gono Charamba Bonyongwe Nhema Moyana Gumbo Hove Chikomo Mapfumo Mukanya Chitepo Tongogara Nyathi Mlilo Sithole Tshuma
  Chirwa Banda Phiri Chigumba Mavhunga Marufu Mandaza Masuku Msika Mutsvangwa Kasukuwere Chombo Mohadi Gumbura Magaya Makandiwa Biti
  Chamisa Tsvangirai Madhuku Zhuwao Zvobgo Nyagumbo Takawira Chinamano Matonga Moyana Ziyambi Muzenda Kanyemba Chisango Rwodzi Nyamande`);
const NIGERIAN_GIVEN =
  readParts(`Chukwuemeka Oluwaseun Ngozi Adebayo Chinedu Emeka Ifeoma Folasade Babatunde Olumide Yetunde Uche Obinna Chioma
  Musa Ibrahim Abubakar Aminu Sani Usman Yakubu Danjuma Ikechukwu Chinonso Adaeze Amarachi Chiamaka Kelechi Nkechi Obiageli Temitope
  Olayinka Oluwatobi Ayodele Bukola Kehinde Taiwo Idowu Funmilayo Omotola Titilayo Abiola Gbenga Segun Tunde Kunle Wale Femi Dare Halima
  Zainab Maryam Aisha Hauwa Bashir Kabiru Nasiru Shehu Tijani Umar Mohammed Abdullahi Suleiman`);
const NIGERIAN_FAMILY =
  readParts(`Okafor Okonkwo Adeyemi Ogunleye Balogun Nwosu Eze Obi Adebisi Afolabi Bello
  Shekau Barnawi Ekwueme Olawale Adeleke Akinola Onyeka Igwe Abacha Babangida Tinubu Jakande Awolowo Azikiwe Achebe
  Soyinka Adichie Obasanjo Fashola Ambode Dangote Otedola Adenuga Elumelu Ojukwu Iweala Ezekwesili Dogara Saraki Ekweremadu Okorocha
  Musa Ibrahim Abubakar Garba Lawal Idris Okoro Nnamdi Chukwu`);
const SOUTH_ASIAN_GIVEN =
  readParts(`Mohammad/Md/Muhammad Ahmed Ali Imran Asif Bilal Usman Hamza Kamran Tariq Abdul Rahim Karim Rafiq Jahangir
  Shahid Nasreen Fatema/Fatima Ayesha Rubina Salma Rajesh Suresh Ramesh Sanjay Amit Vijay Anil Sunil Priya Sunita Anita Deepak Ravi Arjun
  Mukesh Dinesh Manoj Pooja Neha Rahul Hafiz Saeed Dawood Hasan Farhan Zubair Shakil Masood Azhar Sajid Naeem Rehman Aslam Younus
  Abdullah Waqas Adeel Faisal Junaid Kashif Nadeem Omar Rashid Shoaib Sohail Wasim Yasir Zahid Jamal Kabir Mizanur Sohel Shafiq Delwar Nurul
  Monir Habibur Kazi Parveen Shirin Taslima Lakshmi Kavita Meena Rekha Geeta Harpreet Gurpreet Manpreet Baljit Prakash Mahesh Naresh Ashok`);
const SOUTH_ASIAN_FAMILY =
  readParts(`Khan Patel Sharma Singh Kumar Hossain/Hussain Islam Rahman/Rehman Uddin Ahmed Ali Malik Chaudhry/Choudhury Sheikh/Shaikh
  Qureshi Siddiqui Ansari Iqbal Butt Bhatti Mia/Miah Sarkar Das Roy Gupta Mehta Shah Desai Naidoo Pillay Govender Reddy Nair Iyer Akhtar
  Begum Mirza Hashmi Bukhari Gilani Kaskar Memon Lakhvi Azhar Ibrahim Kasuri Farooqi Mahmood Javed Akram Ashraf Nazir Rana Raja Dar
  Bhuiyan Talukdar Mollah Howlader Biswas Mondal Sikder Dey Paul Banerjee Mukherjee Chatterjee Joshi Pandey Mishra Tiwari Yadav Verma Jain
  Agarwal Thakur Chauhan Rathore Gill Sidhu Dhillon Sandhu Grewal Naicker Moodley Padayachee Chetty Maharaj Singhania Lodhi Cheema Warraich`);
const YORUBA_GIVEN = combineParts(
  'Olu Ade Ayo Ola Oluwa',
  'wale tunde mide seun tobi lola dayo kunle femi segun niyi',
);
const YORUBA_FAMILY = combineParts(
  'Ade Ogun Ola Oye Fa',
  'yemi leye bayo niyi dele sanya wande gbami tola sola',
);
const IGBO_GIVEN = combineParts(
  'Chi Uche Ngo Kele',
  'nedu nonso amaka dinma kamso zoba emerie oma',
);
const describePeople = (
  countries: string[],
  given: NameParts['given'],
  family: NameParts['family'],
  order: NameParts['order'],
): NameParts => ({ countries, given, family, order, space: ' ' });
const TWO = ['given', 'family'] as const;
const THREE = ['given', 'given', 'family'] as const;

/** Peoples of the sample list whose names it gives in Latin letters, and the Ethiopian ones. */
export const latinPeoples: Readonly<Record<string, NameParts>> = {
  amharic: describePeople(['ET', 'ER'], AMHARIC, AMHARIC, TWO),
  somali: describePeople(['SO'], SOMALI, SOMALI, THREE),
  pashto: describePeople(['AF', 'PK'], PASHTO_GIVEN, PASHTO_FAMILY, THREE),
  spanish: describePeople(['MX', 'CO', 'VE'], SPANISH_GIVEN, SPANISH_FAMILY, [
    'given',
    'given',
    'family',
    'family',
  ]),
  serbian: describePeople(['RS', 'BA'], SERBIAN_GIVEN, SERBIAN_FAMILY, TWO),
  central: describePeople(['CD', 'RW', 'UG', 'KE', 'TZ'], CENTRAL_AFRICAN, CENTRAL_AFRICAN, TWO),
  burmese: describePeople(['MM'], BURMESE, BURMESE, THREE),
  english: describePeople(['GB', 'US', 'IE'], ENGLISH_GIVEN, ENGLISH_FAMILY, THREE),
  shona: describePeople(['ZW'], SHONA_GIVEN, SHONA_FAMILY, TWO),
  nigerian: describePeople(
    ['NG'],
    [...NIGERIAN_GIVEN, ...YORUBA_GIVEN, ...IGBO_GIVEN],
    [...NIGERIAN_FAMILY, ...YORUBA_FAMILY],
    TWO,
  ),
  southAsian: describePeople(['PK', 'IN', 'BD'], SOUTH_ASIAN_GIVEN, SOUTH_ASIAN_FAMILY, TWO),
};

const ZULU_GIVEN =
  readParts(`Thandi Sipho Nomvula Bongani Zanele Themba Nokuthula Mandla Lindiwe Sibusiso Ayanda Siyabonga Nomsa Lungile Thabo
  Vusi Busisiwe Mzwandile Andile Luthando Xolani Noluthando Unathi Sizwe Nkosinathi Zodwa Dumisani Thulani Precious Lerato`);
const ZULU_FAMILY =
  readParts(`Dlamini Nkosi Khumalo Ndlovu Mkhize Zulu Mthembu Cele Ngcobo Buthelezi Zungu Sithole Mhlongo Ntuli Shabalala Hadebe
  Mbatha Gumede Mabaso Radebe Mbeki Mandela Sobukwe Ngxokolo Mfengu Tshabalala Nxumalo Zwane Molefe Mokoena Jali Qwabe Ximba`);
const PORTUGUESE_GIVEN = readParts(
  'Joao Maria Jose Manuel Ana Carlos Paulo Antonio Luisa Armando Domingos Helena Fernando Isabel',
);
const PORTUGUESE_FAMILY = readParts(
  'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Machava Sitoe Mondlane Macuacua Tembe Cossa Nhantumbo',
);

/** Groups of the remitter's ordinary customers and their recipients. */
export const ordinaryPeoples: Readonly<Record<string, NameParts>> = {
  somali: describePeople(['SO'], SOMALI, SOMALI, THREE),
  ethiopian: describePeople(['ET'], AMHARIC, AMHARIC, TWO),
  southAsian: describePeople(['PK', 'IN', 'BD'], SOUTH_ASIAN_GIVEN, SOUTH_ASIAN_FAMILY, TWO),
  shona: describePeople(['ZW'], SHONA_GIVEN, SHONA_FAMILY, TWO),
  zulu: describePeople(['ZA'], ZULU_GIVEN, ZULU_FAMILY, TWO),
  nigerian: describePeople(
    ['NG'],
    [...NIGERIAN_GIVEN, ...YORUBA_GIVEN, ...IGBO_GIVEN],
    [...NIGERIAN_FAMILY, ...YORUBA_FAMILY],
    TWO,
  ),
  english: describePeople(
    ['GB', 'MZ', 'PT'],
    [...ENGLISH_GIVEN, ...PORTUGUESE_GIVEN],
    [...ENGLISH_FAMILY, ...PORTUGUESE_FAMILY],
    TWO,
  ),
};
