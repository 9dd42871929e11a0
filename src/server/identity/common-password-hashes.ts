/**
 * The 5,000 commonest passwords of 10 characters and more of published leaks, as `hashOfWord` of them in base 36: to look one up no more is
 * needed, and many of them are not to be read. `scripts/common-passwords.ts` made this of the million commonest of Mark Burnett's ten
 * million passwords (see NOTICE).
 */
export const COMMON_PASSWORD_HASHES = `
100bu0m 101ttdo 1024aup 102yvvp 102yy5 1037nv8 103it20 103kezi 103n2pn 103wk74 1040drb 104m2l6 105tp95 107fk1u 1098ifm 109jlx1 109zg9w 10b25uy 10ci63j
10ct4kr 10cyfnj 10d6kp3 10df914 10dn833 10dros7 10e1w4t 10ehatf 10fcfsv 10fcvnr 10fdfvs 10fo773 10hj2ti 10hj8v0 10izbdj 10j85e3 10jgg76 10jk8ub
10kmhmj 10l1kp7 10lqn1b 10m3wa6 10maazw 10mmfzf 10n2i8e 10no0kf 10o34os 10obuex 10ogwie 10oluay 10on9qk 10ornj8 10orzoc 10pjw64 10ploi6 10pyaj 10sa8mz
10t35sw 10un1lf 10up0d3 10v2dgx 10vm0bz 10vppjm 10wdw1l 10wyjj9 10xclyf 10xro9j 10y8acn 10zudyz 10zwbha 10zzn97 110gnt9 11106pj 111jsae 111m96v
111td6t 113njmp 114i7ae 1155627 115jl71 115o28g 116ov7r 117e241 117gxuy 117idmz 119kvn0 11a3ku0 11a9ho9 11asu3k 11azjat 11b4jqn 11b5xef 11bdkqt
11bgywb 11blilc 11bssfo 11c03c 11ch3x4 11cuxjr 11exwfp 11f0rk9 11fnnxf 11fv54t 11gc6zo 11hrxb9 11i6hf7 11ia 11ia8n3 11j3zow 11jaub7 11kb9t2 11kh21a
11km9fr 11kphq 11kre69 11lj9mq 11lpfps 11mzyxq 11pc4ot 11pdwfr 11pjduz 11qiis0 11riey0 11rq88n 11t3ldv 11tm5xi 11tt38p 11uihs9 11wae5s 11wyvvw 11x24l5
11x6lxj 11xrvdo 11yachx 11zbeho 11zo2sd 121ngc0 121ryqu 122pkp6 122utt5 123hcz2 1244b76 124kxyu 125f3ht 125u7pk 125xuqz 126c24d 126zocz 1274a81
127jz9t 127rxnm 128tknw 12a7o4 12aatoa 12b2y1 12cho67 12clpis 12ctxum 12f8z8z 12fmz0x 12fxgfy 12fyxmd 12g87dj 12gsrtq 12h6ykl 12hjkys 12i6tpj 12io0pi
12iyd2w 12ktca7 12lbusv 12lj9hh 12lmbub 12mnct7 12n60jz 12nb71l 12nd7jk 12nkk2 12nlaxl 12nxxwh 12o89ef 12oacep 12on3rp 12opdy1 12p00ay 12p374m 12q023s
12q2k5n 12qfyyk 12qm7xm 12qrfzq 12r6sxk 12rj6nr 12rzjv1 12st24x 12t5foy 12tm1wz 12tq9vv 12unsjq 12usnhg 12uzlpb 12v29ty 12vx1cg 12w4st6 12wab2s
12wgvk5 12wvp5t 12x0vy2 12x55nq 12xfkc 12yql6y 12z9kfc 12zrjcl 12zvzbj 1300phb 13040hu 1317ale 131ev9k 131g6d4 1329ppm 132d9sj 132ud4p 1330mps 1339k8l
133w0f1 134dtm6 134ltze 1355qk1 136v4sd 136zrfo 138huto 1399kan 13a8lds 13apcr6 13b04rt 13b9isl 13blcn1 13ccp2f 13crnp0 13cyc66 13de4jh 13dwfoo
13e6h65 13edyt3 13f6fy6 13fbrk4 13fihyl 13fiz03 13fn1tb 13g2xwj 13gxzoa 13gymwc 13he3nj 13hlp34 13hsw4e 13hv319 13hyt3f 13ikfvo 13jpvj 13jt61y 13m7p8u
13macg8 13oi8n2 13ou9hc 13pwuwo 13qfvr8 13r6l3h 13remyt 13s9q6t 13sey6b 13sidem 13t9zqx 13thoz9 13tz1mo 13udiuq 13uxeff 13vta7j 13w5fwq 13w5t19
13w6zx6 13wcvq4 13wf9vs 13x1laf 13y889i 13yfe1z 13ystfr 13z24aa 13zyuju 1401g1x 140fpws 1413l67 14193am 141pmu1 141wg50 14222o3 142h4so 142ztxm
143eim1 144cxjk 144gg08 144hgrl 1456icl 1457wh4 145j2q1 145n4uw 145tqz3 1461cc3 1461z6k 146owsl 146ud6f 1475xwk 1479nuj 1481q83 148vss6 149tto9
14asjer 14azgl5 14bmirb 14cbl0s 14ckpxj 14cnywd 14cvj65 14d7liv 14ddf05 14dn6d6 14e4qam 14eoeti 14evbnp 14ewhxx 14f7jic 14fpmxv 14he6us 14hiz7z
14hm80l 14ievpi 14ii1jl 14is0tp 14j90zb 14juw7v 14lwf6c 14m6wc 14na5fy 14nec05 14nj5za 14nkylo 14np3tx 14nukk7 14pb99y 14pc3t0 14pzyni 14qavgx 14qcmh4
14r6hwz 14ram7f 14rskrt 14sz72h 14unb87 14urb8a 14v1wq5 14vi00r 14vrvkg 14w671l 14wogad 14x3zat 14xt76c 14y03af 14y0g9 14yfdvh 14yzhut 14z9lg0 14zy8lb
1507zwp 150bc0 150efzz 150t47h 150ymi4 153g2nn 154dord 155kcql 15617c2 156bdvf 156wiww 1572on8 1578lsb 157gapi 1596e98 159y2g7 15b22ja 15bucql 15dz6ni
15efhql 15eja02 15f48cr 15fks27 15g62bc 15guzre 15h8ua0 15hhia 15iczd3 15ilnps 15jdodu 15kef1v 15mrgsx 15nnjaz 15pjpaz 15pnbdt 15qpklb 15qug8t 15r55zi
15re1un 15rfa4m 15rsbdg 15rue9t 15sao1d 15ss995 15sx5ya 15tkcu9 15u91l5 15uddzw 15ux6lu 15uxyoc 15v1w3l 15w72ha 15wtm92 15x4jfo 15xfqi3 15xx97v
15y7r8v 15yog84 15z4g8m 15zci1d 15zfpdd 160fk4v 160wprs 161e71m 161zvup 162r3le 163r8xk 163tt0o 163x6ci 1640qld 1646ggx 165oc3o 1669in2 166ebl1
166ljyw 1670v74 16735z3 167gvdq 167mnht 167sw2v 1686q1z 168ik47 168ky5a 16a673r 16cfxx1 16dq1sv 16dx5jd 16e21rc 16e841k 16e8n8w 16ey5zx 16fbftm
16fqycw 16g7h1p 16gl68m 16gmve4 16gtiz2 16jqv55 16kftxn 16kitf 16krsim 16lc0e7 16lhkqr 16mn0y7 16oy6qo 16pc3lo 16ph33o 16pmkau 16pwab 16qmh33 16r6fie
16rg6bs 16rsb5c 16s0x3r 16s20pm 16s374f 16tlay6 16uayj8 16ubj1s 16x87gd 16xtw0o 16xz1fl 16y0s5r 16y945g 16ybzlo 16ywom8 16z6eov 16zfjhz 16zgcl2
1703891 170m2s2 170ue12 171c67o 171kt59 171uyjr 172893t 172rtm7 173fplv 17451dp 174erxn 1756eue 175mih4 176e7b1 176oudw 176vy43 1771diu 177lsym
178isou 178v9dm 1791c4o 179d9c5 179em65 17ap42v 17ayeq 17blh7e 17cwo9y 17dl0c 17e6dmh 17ef1yn 17ehltd 17f9qxp 17gtyyz 17gzkun 17h4ua2 17hs1vj 17i969v
17jjjwh 17jjo2m 17jzwxg 17kla60 17krja2 17l783i 17lda1t 17lxcad 17m649y 17mgnof 17ml5tm 17mt915 17n0wbx 17nijhv 17o3jzl 17o41fu 17oa3id 17os9cd
17pul2n 17rf7b8 17ryqry 17sl2wy 17spcxk 17t01s2 17t6bdy 17t8mbv 17tc6jm 17txj78 17uds3 17ue8gm 17ukvuz 17v1we3 17w6ijr 17wc26r 17wntwg 17wxar2 17xnsm5
17yt24s 17z3d2 17zmzqt 1808p93 180gu13 180jc2m 1816rdx 181fsbf 181shsq 182ogfl 184cw1i 184khjy 184lsj3 184ovgn 185rl84 186jso8 187lmbi 187vro0 188w7xx
189vjem 18bka8x 18bqaaa 18btj7t 18bzqac 18cvnja 18d0wmv 18dohnc 18ee3uh 18ek38x 18ffzl2 18fqm1k 18g8zja 18gdw0c 18h0g06 18h7ebp 18hiifp 18hl80h
18i1l9d 18j0lh9 18j1hi1 18j7nez 18jzgn6 18k78i1 18kyjwb 18l3l0f 18lkmyl 18llvij 18nd7rn 18ng78v 18nvur9 18o86eq 18oem4i 18ojoxw 18piryp 18pox5z
18pqzqb 18psm23 18pzj4c 18q4dld 18q7jfc 18qe425 18qggw8 18qhkae 18qllwk 18r0lij 18r2hbs 18r4ft8 18rflml 18rnqmo 18stz8f 18t5a5l 18tn6vh 18tv87e
18u0iem 18u1dm8 18uh27u 18uj2sc 18ul8r5 18urtq7 18vrdoe 18xl024 18yjamv 18zs3wr 191jmgr 191ntjw 191syah 1936ck5 19439p4 194jjhv 1958tso 195lqhd
195s5qg 196jssr 196s3vt 197pnxn 197repk 1980vwd 1982sgj 19895pn 198iwbu 198poj 198tpfs 1996iuu 199d5hf 19a3auv 19apyco 19aqiqo 19beyek 19bjm5x 19boq9v
19bulf3 19bwvnt 19bzcpz 19co0zw 19coggf 19coy1d 19ct12d 19d392s 19d3lsl 19d4hjj 19d7n1i 19e0kb0 19eaqqr 19f0tzz 19fec06 19g4lbt 19gcjfc 19hqg1x
19i48iv 19i5slx 19idvlj 19iei8w 19iii0t 19in14f 19ivh6e 19jckmx 19jhl1m 19kdg04 19kqr43 19lobyu 19lp9l8 19lxuzd 19lzvxs 19n1nco 19n4jat 19n5695
19nlmfa 19qm5as 19qrw17 19rr14q 19rwa3n 19si3ps 19t6c92 19tu7yv 19u8vgi 19wyrb8 19xhs8p 19yi37g 19yne46 19z7ij0 19zcg9p 19zq4w3 19zuoac 19zy3dm
1a00p9s 1a06vfu 1a0dcb3 1a0ktur 1a0q49o 1a1ri9i 1a2hper 1a2n2pp 1a2qi68 1a3780v 1a3fdpd 1a3h8gq 1a52fz9 1a5dkdf 1a5ngso 1a638g5 1a63bsi 1a6h5b5
1a6ngoy 1a6vxpe 1a73amg 1a7gwmo 1a7vr32 1a8hr0u 1a8jk9n 1a8n6o1 1a8rcbz 1a8wezm 1a9lbq7 1aalrfn 1aasomr 1abupce 1ac6gbx 1ac8q3u 1achb3q 1achwg1 1acnyd
1ad2bab 1ade4iz 1adn3xy 1ae9xva 1afocji 1agxpyb 1ah8f3m 1ahubwz 1ai7d5x 1aiaygj 1aicb0m 1aiwhbl 1ajjc0f 1akgf52 1akm78h 1akwzip 1akycm0 1akzcd9
1al7vyp 1almb4d 1als4u4 1amgwsp 1and0fb 1ank9pu 1ao4lhe 1apj0fx 1apuc24 1aqltkg 1arco1b 1ard67r 1arf5q0 1au9egp 1aulzdm 1auwkcq 1av30rx 1av5jhe
1avkgl9 1avoo7c 1avrqj3 1avvjpj 1awgiho 1axm6jm 1axpmw3 1axsto6 1axvjv9 1aym2go 1azggah 1b0nqsg 1b1fppl 1b1j1az 1b1wmdr 1b1xfvg 1b23go5 1b27sfi
1b2aglh 1b32fv5 1b45lc7 1b4lgeb 1b4szsu 1b52rvc 1b5piwj 1b5uhq1 1b6g46n 1b6vt8 1b78m90 1b7fydm 1b7jm65 1b7vs2p 1b7wqm1 1b8g2z7 1b9b591 1bb0ev0 1bbsz22
1bdpczf 1bdqiw1 1bds4n9 1behh1t 1bf9x97 1bff69w 1bfu3f0 1bgfpvm 1bgg872 1bgibsk 1bgu4fn 1bgy544 1bhbam1 1bhp498 1bi319t 1bjdn72 1bl4gla 1blrmtc
1bm4vf4 1bmdvah 1bmn373 1bne1se 1bo647v 1bohzc6 1boumzz 1bp77va 1bptp3z 1bq80zc 1bqfbkl 1bqxz5w 1brrvwa 1brwmm8 1bs1d1n 1bs3oqe 1btjsq4 1bukkrn
1bv9ewt 1bvitkn 1bwo52 1bxwerz 1by9xtm 1bztasy 1c0ex9k 1c0nrcg 1c0to9b 1c12eqi 1c1i56m 1c1oss6 1c23z9g 1c2h8bj 1c327vj 1c340h9 1c3e00f 1c4cq4w 1c4qzrr
1c55ri9 1c65xov 1c7g4tb 1c7mas0 1c9swhx 1c9wnb1 1ca0cfy 1cac1z3 1caeiyj 1cba172 1cbcp75 1cbxwsd 1cbzam 1cddym0 1ce05rx 1ce2q7r 1cedgjn 1cennd4 1cevyfy
1cfod3f 1cfrjrs 1cfufkw 1ch85gr 1chbx4o 1chtd3d 1ci3hd1 1civxhk 1cj1o0w 1cjdqtw 1cjkjgu 1cjukkd 1ck2l4p 1cke4ni 1ckh1zs 1cklb2g 1ckn1ot 1cl8ora
1cl8phy 1cl97uf 1clcyo6 1cmpk1s 1cmpu6c 1cn2nyc 1cnt55q 1cos1r1 1cpd1p1 1cpr5gr 1cpy8sr 1cq4e7d 1cqozw2 1crmhkc 1cs6n9e 1csl0b9 1ctdqhs 1ctgpfv
1cudqch 1cvtjao 1cw5qu5 1cxcphq 1cxcylh 1cxnt12 1cxoyf5 1cyj6zr 1czqr5q 1d06v0x 1d0a9b3 1d0oll1 1d220zf 1d2c4ai 1d4gv4k 1d4z1ed 1d6gtp8 1d7teo0
1d7tu4w 1d8285e 1d86wu6 1d8unzc 1d8wyks 1d91aes 1damr8c 1dax56q 1dbx14x 1dbx8a8 1dcz31w 1dczqol 1de2n7l 1decxqf 1deht9b 1devey2 1df1dxv 1dfqhxd
1dfrzh8 1dft4kd 1dgkyk4 1dgvrjl 1dh4kwr 1di659n 1dihpww 1dk0yot 1dlb2np 1dm2r07 1dmo43j 1dn3f0t 1dn6xfu 1docjfe 1dp54ua 1dpe3o0 1dq077m 1dqeihv
1dqgkbv 1dqrz38 1drddpt 1dropw 1dsbliy 1dt6ily 1dtgkc0 1dupl2k 1dus67r 1dutec5 1duygc2 1dv2wlh 1dvpnq9 1dvwfo6 1dwc2vd 1dwchca 1dwhhws 1dx0urk 1dxdujm
1dxjgzb 1dxl3jv 1dy2rdg 1dy9k32 1dyc54d 1dz9oa6 1dzb856 1dzq5tp 1e0kj8f 1e1x11d 1e2qmjx 1e4aaj8 1e4bmnf 1e5jwh7 1e5w1d5 1e6wiab 1e720ba 1e7q4cq
1e7vp8i 1e7z8ok 1e9a2j7 1e9qoon 1eay1l5 1ebjf64 1ec7f3r 1edorml 1eds8mf 1ee92yr 1eed1q6 1eek1s0 1eexsox 1eeytdx 1ef28tx 1egjn7p 1eho8c8 1ei2gxc
1eiqwhb 1ejb156 1ek84pc 1ekodn3 1el3uxo 1el4tc7 1elmwzm 1elxt5s 1em8ism 1em9efp 1en4700 1enqrx4 1enuzo8 1ep0fm8 1ep3zlb 1epc82a 1eprim0 1erim5 1erjrsh
1es8blg 1esbnyk 1esg33c 1etw1lw 1eu0m5h 1eunzc2 1ev8uwr 1evo9c7 1ex7an4 1exkoh4 1eyxy98 1ez7oz9 1ezjkjb 1f09ei0 1f0h3np 1f19o9m 1f1xor4 1f2ne54
1f32nrc 1f38ow5 1f3bsf9 1f580o6 1f5q2hh 1f67q6k 1f6st6n 1f78jhg 1f7ptf2 1f8420y 1f8nb0c 1f9cdgp 1f9pov3 1fa7g7n 1famid3 1fav698 1fbysdk 1fd7vn3
1fdndoc 1fegko0 1feug8p 1ffp979 1ffux3a 1fg3fg7 1fgcahp 1fge563 1fgjkkf 1fgo49r 1fhetxj 1fhxabu 1fiatka 1fj7wy6 1fkcybw 1fkoh7o 1fkwc56 1fl0hu2
1fl9lax 1fljcs1 1fmh70u 1fmlzg9 1fnktyk 1fqy68m 1frx2yp 1fskdyq 1fsosr8 1ftgfq2 1ftgtrj 1ftx4fr 1fv8pe5 1fvzazn 1fw6iyp 1fwmf1w 1fwy6a3 1fx0s33
1fxazt5 1fxb6fy 1fxrcc5 1fyluj3 1fysgaf 1fyzgfu 1fzc811 1fzfel5 1fzq7wb 1fzsxih 1g0hrz 1g0pe28 1g0t2pl 1g1fdvc 1g1maj5 1g1szkx 1g25s69 1g28dae 1g2iavy
1g2o3vj 1g2vp9u 1g3gmex 1g3kib 1g3qevb 1g4s7rj 1g6ag2q 1g6vk4b 1g7a4rp 1g7wvqb 1g7zpx5 1g8m0cm 1g97o2r 1g9aye 1g9be3p 1g9l3my 1g9y2yg 1gakcj5 1gb4se2
1gbss62 1gdolc1 1ge7qqh 1ge8chq 1gecd6v 1gengx 1gexpte 1gfivmz 1gfyasg 1gid13j 1gjb1dp 1gk0i31 1gkf79 1gl02uw 1glbb67 1glchb2 1gnkhl7 1gnuo2 1gnw659
1gnyjji 1goblgx 1gpvq4q 1gq4x23 1gr2ypw 1grgshw 1grtyb9 1gs0p3w 1gssxuc 1gtgmbz 1gu3uci 1gunevm 1gvg133 1gvi19g 1gw0npx 1gwaofq 1gwj75v 1gxpm5o
1gyvaq2 1gzr1tt 1h0komf 1h1m4c3 1h1vkhe 1h25yf4 1h4u199 1h5p6f 1h5yfwl 1h6k59x 1h6tcic 1h7e43u 1h7gry0 1h7z1xj 1h89dg1 1h97l8b 1h9d5ef 1h9xzr3 1hb651z
1hbbk7o 1hbwnk5 1hc0ejd 1hd8siu 1hd9nzh 1hdglly 1hetaq 1hfietq 1hflyi1 1hg12el 1hguco1 1hh0u5h 1hh212i 1hhs2w8 1hicizc 1hij2ql 1hj8w7t 1hjmhih 1hjt04m
1hl6kzd 1hmp12h 1hnlms9 1hnolvg 1hp2vek 1hpr9lo 1hq5m8j 1hs58tj 1hs60mh 1hscsae 1htcacy 1htw7n 1hu7ny2 1huzoyp 1hvuzzm 1hxgo92 1hxjh62 1hya996 1hywrqt
1hz1lkt 1i0fabw 1i1672y 1i1on2q 1i3prz5 1i4cw80 1i4dqcr 1i50407 1i5c9k4 1i64ejr 1i8kpju 1i8wubb 1i9q6ba 1ia6km1 1iaiw5g 1iayzyz 1ib135f 1ib36cg
1ibgj7b 1ibpyy2 1ibvuic 1ic9mx1 1icdlme 1ichr87 1id4adl 1idpz0p 1idq0tf 1idtwpr 1ie08yf 1if4tk0 1ifoajo 1ifvdms 1ig1aqa 1ig7yhz 1igjpdm 1igxr4i
1ii7mpv 1iibitv 1ij3bb 1ij9q5z 1ijkbqb 1ijwriv 1ijzbpu 1ik4lfd 1ikihuf 1ikogks 1ikoxwz 1ikuvev 1il0fue 1il13uq 1impf6h 1imscv4 1imxfe7 1imxrfi 1in21ja
1inqclh 1io7cgf 1io9fvu 1iotjl 1ip8rl8 1iqfm21 1iqn7ie 1iqohxt 1ir9bmy 1irbnm5 1irf4u2 1irhutl 1is2ouo 1is8o1c 1ise4j4 1iso2rn 1iszlbm 1iupfzr 1ivspcc
1ivuknw 1iwbqzm 1iwdnpv 1iwv0dq 1ixdrmk 1iy0x9k 1iy5dnx 1iybpax 1iyr7w3 1iz5xv4 1izaehu 1izjdoj 1izrrpg 1j0dbxn 1j0j282 1j1d1vs 1j1d3qt 1j1gx8a
1j1wilk 1j2n73o 1j31h18 1j3o9gx 1j43a2x 1j48onh 1j4iay0 1j50tvo 1j5ioqh 1j5uqtv 1j5zks5 1j6f2lf 1j7e95m 1j7zaud 1j83sue 1j8k60t 1j8ocp5 1j8yqxi
1j9l2cb 1janpbr 1jasxgz 1jaw7t 1jbmwur 1jbrg5 1jbvhe5 1jcirrd 1jd9mpf 1jdhg54 1jecdp4 1jeg462 1jepx10 1jfehx5 1jga87d 1jge7i0 1jgorbz 1jhtknt 1ji1e7l
1jie2ta 1jih85g 1jittzo 1jj5h6x 1jjc13j 1jjnmp4 1jjos0x 1jk1qsa 1jk3vw3 1jk7l29 1jkf4a6 1jknb0q 1jkqrbj 1jksla3 1jktu08 1jl294j 1jlo34l 1jn2itr
1jp144c 1jqtg9p 1jqupw7 1jscoua 1jsmebw 1jsvu8s 1jt6qyg 1jtqxlm 1jucl3n 1jufuc0 1jujl1s 1jumwpp 1jw8nw2 1jwkkuj 1jx44i5 1jxlqwb 1jy75rk 1jzntih
1k064al 1k08a7l 1k0qiyy 1k0thng 1k0ubdh 1k0ukin 1k0zhb 1k18yf3 1k1g7ol 1k1nzh4 1k1zc1g 1k20llj 1k20rj3 1k2bfjc 1k2f152 1k2moa9 1k32mkl 1k3oe7z 1k3wqm7
1k4c5xm 1k4dus2 1k4fz7r 1k4scot 1k51rwc 1k553yh 1k5c8tq 1k5kofq 1k5nryp 1k68q8j 1k6st9w 1k7d348 1k7m5of 1k82eoz 1k8330d 1k8gt8 1k9kalw 1ka47fo 1kb9nda
1kbdfgw 1kc2vxw 1kcl8dx 1kco5fn 1kcod6k 1kcv8ub 1kcxm6d 1kdrm7u 1kdwdth 1keg8wg 1kem27i 1kfwth7 1kfxgep 1kgbi8b 1kgh4m8 1kgp9iz 1khbw9e 1khveqb
1khzf81 1ki6lt1 1ki7niw 1kj71x3 1kjbxm7 1kje0f 1kjihy6 1kjjqtj 1kk51c 1kkzbq4 1km89uo 1kn28jc 1kn3czi 1knfo69 1knzb5i 1knzzyk 1kogbi8 1kp9opn 1kpy894
1kqay3q 1kqgv24 1kqkya7 1kqms64 1kstbu 1kt2hh 1kua78t 1kusure 1kvd95y 1kwwoam 1kxboiq 1kxvm2x 1ky1n9z 1ky31fu 1kydxth 1kzoaff 1kzqpcb 1kzv7y8 1l1syl6
1l1t4wh 1l2u1c0 1l3i2on 1l3leb1 1l3ljut 1l4505p 1l4adwb 1l4lm13 1l6e246 1l71dl 1l71uso 1l7piv1 1l83ia9 1l882r3 1l898jh 1l8ds24 1labqqo 1lag9ge 1lapr9g
1lat256 1lb0gi 1lbnylb 1lcv93v 1ld3dlm 1ld43z0 1ld4uq2 1ldbiob 1ldcbt3 1ldms29 1ldz062 1le2glh 1lewjav 1lf1ffm 1lf1tes 1lg2rj2 1lg84jo 1lghayx 1lgzrqb
1lhkbd8 1li2jif 1li98tr 1lijw5u 1likhi5 1liqzgt 1lir1v1 1lj1x2m 1ljvflj 1lk63g9 1lk8fjq 1llrc69 1lm7w8x 1lnb27k 1lnbquk 1lols59 1loy6v4 1lp1d23
1lp2yaz 1lq7q8n 1lql45r 1lqp7x 1lr5d46 1lt5qwc 1lt8tt2 1ltyop8 1luxvxb 1lvp9m1 1lw0zcr 1lwkf1n 1lwvo62 1lxjfno 1lyasll 1m06ach 1m198h0 1m1di6m 1m1eb99
1m26ade 1m28c67 1m30y2m 1m32x5z 1m3kmq1 1m3oz8h 1m4oob2 1m57chi 1m5bdlo 1m65330 1m6odem 1m7kyof 1m7vprd 1m8t8x5 1m93hk1 1m97e9d 1m9fd19 1m9k7qe
1ma0f56 1maihdj 1mb37n 1mb46a6 1mcp5mw 1mcsd00 1mf6tgh 1mfhips 1mft7f3 1mgewt9 1mhd730 1mhe25m 1mhw1vc 1mjlr7x 1mk7bj3 1mklbwv 1mlv834 1mmlzbo 1mmnvmt
1mnedon 1mngcs0 1mnisu1 1mophj7 1mov6jd 1mox2qr 1mpr9fx 1mpzw9c 1mqcezy 1mqjyry 1mrk207 1mssf99 1mubg6x 1mwglqz 1mwr78f 1mx2nkh 1mx9o9x 1mxer7g
1mxfygz 1mxhk8u 1mxsqyv 1myjn6l 1mzc6ni 1mzjhlk 1mzlq6r 1mzzw6d 1n00248 1n0at0n 1n115yp 1n2o1c0 1n2puax 1n2tjl1 1n35a0t 1n3nlkw 1n43uhn 1n47z0k
1n4iovn 1n4ivth 1n4os5x 1n4rd6t 1n4udqn 1n501la 1n61c5d 1n66cis 1n6oxwl 1n70nzp 1n8e752 1n8h2mk 1n8xpv9 1n92rt5 1n98zmv 1nbgxv9 1nbwhqs 1nct51w
1neoazr 1nes272 1nggqb 1ngxowm 1nhf5ux 1niebm 1nivsvo 1nj4rzx 1njdzz5 1njilgz 1njpqwd 1nkrsad 1nksdsh 1nkz338 1nl46zl 1nlc8gt 1nlvc9p 1nm0vqm 1nm9m52
1nn4843 1noeurw 1novvwb 1nozqkx 1nqpcpc 1nr8wtt 1nr8ztr 1nrerjw 1nrffgt 1nrldaq 1nsb7gs 1nsl9jz 1ntt6q4 1nu014r 1nuw3oi 1nuyk3l 1nv6n2l 1nvhcox
1nvnw09 1nvrtme 1nw6zch 1nwxawd 1nwzrif 1nygmuy 1nyrwvk 1nz4yyn 1nzrti2 1o0dx89 1o0tup9 1o0z5io 1o12zvp 1o1az69 1o1ed8v 1o1i59a 1o1obwe 1o2gtc3
1o2nx72 1o3d4gl 1o53l3z 1o5dn89 1o5o8fk 1o65exp 1o6h41o 1o6j4tg 1o6rdup 1o6wlck 1o8e9id 1o8ygd6 1o9hx1s 1oa4hy4 1oac66f 1oamz6f 1oatf18 1oayr7n
1obdyxu 1obu1ot 1oc5a26 1ocqm0z 1od2t5h 1odjydi 1odtwlr 1ofyncd 1og94i9 1ogtwct 1ohnp4y 1oigu35 1ojcigz 1ojtcvp 1ok28ue 1okil4l 1okwg8g 1okycwm
1oldkmt 1om1cj2 1ombrdl 1omkqfb 1ommuus 1ooi3yu 1oqopa 1os6xt7 1otjq61 1oua26q 1oumuz4 1ouvmvc 1ouxyll 1ovdy4n 1ovoqjz 1ovpj2w 1owqbp3 1owxmy0 1oxwt5j
1oy53sf 1oym8j0 1oyvxzw 1p0ltih 1p1f9t3 1p27cnd 1p2rhr5 1p45g8l 1p4n3a 1p50psj 1p5q2b4 1p5qt1h 1p6n8e3 1p73vvl 1p7uaya 1p83y4j 1pa5g9o 1pat4mk 1pbh8kh
1pbwzid 1pbx1y0 1pc4771 1pe0my3 1pe52yr 1pe71sc 1pesbnn 1peuv5j 1pf44vz 1pf971c 1pg0c4y 1pg1wv4 1pg4hhi 1pglehp 1pgsbuj 1pgu34t 1phc5da 1pjxrd1
1pkcq1r 1pkmekn 1pkmuxo 1pkxhyt 1plgbez 1plzhun 1pn9igs 1powroi 1pp5e8i 1pp75ub 1ppgcko 1ppigub 1ppzsaw 1pq8xqt 1pqi00s 1pqkw3a 1prmmdv 1psgkun
1psjivh 1ptf9si 1ptmzj5 1ptq17y 1ptwg41 1pu0t0u 1puelrs 1puf39i 1puf5xp 1pusd51 1px8hx0 1pxeo0m 1pxtyur 1pxx03n 1pyla90 1pz4o9c 1pzb1yk 1pzzj49
1q03akt 1q0xlvj 1q2eips 1q3jdlm 1q3z3s 1q48pyf 1q4bjgi 1q4bs9j 1q4q75u 1q63aj4 1q7hugt 1q7p84c 1q85uv9 1q8imvl 1q8jbiy 1q8ualc 1qa232a 1qahzui 1qc7s8i
1qcu1ql 1qda6zj 1qdi0m7 1qdq6n9 1qdxvd 1qe2tv6 1qerao 1qeum6t 1qfo8yo 1qft6ys 1qgn92y 1qht2b 1qiok99 1qjaa70 1qk7ihi 1qkhrrc 1qkw3j9 1qllet5 1qlmz3k
1qn56jv 1qnfaj 1qnp1ue 1qo129h 1qobgla 1qozp1w 1qp7r7y 1qpf01z 1qpnunn 1qprqk5 1qrgy0u 1qrh4si 1qs5297 1qsz9eh 1qtaqq4 1qtv5zb 1qtx3gf 1qtzrd4 1qumrhz
1qut1nr 1qut1z1 1qwbr2i 1qwiaja 1qx2qp3 1qx5hp9 1qx5pd9 1qxe11q 1qxev3z 1qxkxsp 1qyymn0 1qzbpqq 1qzngcm 1r01qjt 1r0iuif 1r0li1z 1r16oq9 1r1pmke
1r26huu 1r2ayf5 1r2noqm 1r2ui3p 1r3jr79 1r3r0ti 1r40q6 1r45r3f 1r54g8f 1r61s2n 1r775v9 1r7nlqq 1r7r104 1r7weed 1r89suk 1r8ne36 1r8xwfg 1r9n21l 1rbv2oz
1rc4c3o 1rcsea 1rdau3y 1rdbh1m 1rdmr8t 1rdxtyr 1reavfb 1rerim9 1rf19xk 1rf57ng 1rfezrh 1rfr6c4 1rfyrtv 1rg8puu 1rg9dew 1rgjmn2 1rgklh6 1rj8ujf 1rkadf5
1rkh8k5 1rkk1uj 1rlcvj0 1rm6q9n 1ro542v 1ro99n8 1roith5 1rp3y2r 1rq0rcj 1rqxh2d 1rrwb5l 1rs1j68 1rs9127 1rtm2s6 1rtm9fj 1rtwswl 1rud8lm 1rv26v6
1rv63d9 1rvc76d 1rw89kl 1rwcqbs 1rwdbt3 1rwtl8a 1rx1h7i 1rx2b0t 1rxrckx 1ryn7jm 1rz0gxx 1rz7d5c 1rzvjv5 1rzwlj3 1s0p267 1s0xphg 1s16u6w 1s236v0
1s23iya 1s26dxt 1s2troq 1s3lv4i 1s3mn0z 1s3wj2e 1s44q9 1s58hk3 1s69ch6 1s6t6x9 1s7b1ut 1s82s9q 1s9vv38 1s9zih9 1sadng8 1safaos 1samagq 1savqfd 1sbek5w
1sbklac 1sdfmgj 1sdic92 1sdkg59 1sdlgth 1se5wa6 1se6i84 1seyg4f 1sfgn8v 1sfjd3e 1sfmfnn 1sgj7me 1sgnifv 1si5knr 1sieyg5 1siz1m5 1sjqeaf 1sjro3j
1sjzpf6 1sk6nrb 1sk81eq 1skll25 1sl6zv9 1slpf24 1sm2qkg 1sm8aev 1smb11w 1smf5ui 1smrygk 1sn6plh 1sndqhr 1sngbxd 1snl2ig 1so24jv 1sob6c6 1soj6qz
1sqw9zx 1sr8o6r 1ssp3uk 1su559v 1sudt54 1suej4f 1suib91 1svez7j 1svzcvn 1swlt4m 1sx9i97 1sxhzyh 1sxko7f 1sxulrp 1sxwexh 1syd5qp 1szvbed 1t02gur
1t0g6q1 1t0lz68 1t0w7sw 1t0xzwb 1t1scv1 1t25eh5 1t2ygjm 1t3cpqt 1t3vgce 1t42fln 1t4nyz7 1t5ehbr 1t5ekwi 1t5hhmi 1t5ro2k 1t5vx7x 1t6p19n 1t7cbmx
1t7h638 1t7ss03 1t8jtnx 1t8zae6 1t94mrw 1ta0wxw 1tb7lau 1tc409x 1tc5cmn 1tcc5ds 1tckzpa 1tcqvkk 1tcwzlh 1tdm8ef 1te2s7o 1te3oxx 1teujv1 1tev6ne
1tf2i5f 1tf7tzk 1tfem1 1tfr9rj 1tg69vm 1tghbat 1tgrgxu 1thjvld 1ti14it 1ti3cms 1tizlq5 1tjk19i 1tkhu3z 1tlazn9 1tluz4y 1tmbv3r 1tmbv5c 1tntmhr 1tnurlu
1towerg 1tpxr1r 1tq6j36 1tqnssg 1tt032p 1ttc20i 1ttgce5 1tu2e6s 1tvumrs 1tw1muk 1tw3bo1 1twx8wz 1txdcny 1txvjny 1ty49oj 1ty4bv4 1tzs3km 1u16dtb
1u1j2zb 1u2czse 1u3j8ng 1u3uxa9 1u3vjoj 1u4702c 1u4b328 1u54sld 1u62hej 1u70552 1u7qlz7 1u8ba4b 1ua3bjy 1uactd2 1uamf0z 1uarnff 1ucd2pr 1uczwyi
1ud1ds3 1uf4w91 1ufgcon 1ufilmm 1ufjmg8 1ufyw56 1ufyzf5 1ugjr0d 1ugxwa7 1uhb9o 1ui6lso 1uikkwh 1uiyblc 1uj0nyr 1uja8wj 1ujlscy 1ujm80l 1ul7k2z 1uliad9
1ulnm57 1ulvp3r 1um0z5h 1um3lk1 1umptqn 1un32cl 1unmmtk 1unyak 1uofrq 1uoukjb 1uqchez 1uqn42b 1uqxw5j 1uqzcj0 1ur0ya1 1ur37yb 1us5suf 1us6j33 1uss20e
1usv0uz 1ut02jy 1uth1rb 1uu7zhk 1uubqke 1uurdd7 1uvc4f1 1uvhw28 1uvn6er 1uvr5a3 1uwfavz 1uwylr8 1uwzlmn 1uy2laj 1uz5wjn 1uzitu6 1uzxmns 1v01r5s
1v0wzq6 1v0xmzw 1v1e87l 1v26che 1v2jfo6 1v2r1lo 1v4k6ai 1v4w97m 1v5akdz 1v5ineb 1v5sj7r 1v62fs3 1v66yz 1v7hhhz 1v92asu 1v92f2c 1v92oay 1v93ap4 1v9ifj5
1v9n6il 1vb9wkp 1vbejp0 1vbi8sa 1vc1irb 1vcstow 1vdo3do 1vdrn4b 1vdt2hh 1vdxwmj 1ve0omy 1ve4y68 1vef3lx 1vev0h0 1vfaumt 1vfbjca 1vfh3g6 1vfmdsp
1vgixmh 1vif3p3 1vjcwv9 1vkl9ug 1vlg25l 1vlhuh9 1vlskct 1vobe0l 1vpbnvh 1vpgp55 1vpp1hc 1vqao6b 1vrkath 1vrpith 1vrw2lo 1vs4o41 1vssy3x 1vsvh9j
1vt8xyq 1vtbl68 1vthmx3 1vu6qvz 1vu79kd 1vujh0w 1vuqpxt 1vv0wsv 1vvnc1u 1vvrqn4 1vvy1pi 1vwdhnr 1vwxmvk 1vxpzye 1vxqnjo 1vxqs5j 1vy34ji 1vz143z
1vzgau4 1vzll6n 1w0ctys 1w2cvsh 1w2m71y 1w363mv 1w3oshf 1w45gp4 1w4c8qc 1w5e4gx 1w5qxba 1w6c2dd 1w6g8up 1w6gu3x 1w6rsq4 1w7pmzs 1w7txx2 1w8b92k
1w9795m 1w9fwj3 1w9l6vm 1waiary 1war67n 1watyaj 1wb7pqv 1wbb14n 1wbh499 1wbhwd 1wcllue 1wd5hhn 1wd79bn 1wdf21u 1wdgub1 1we02qm 1we7m88 1wf2paa 1wf7obs
1wggl5w 1wgp1e9 1wi69jk 1wj63a9 1wjauig 1wjkskl 1wjr1v3 1wk14vn 1wk5ok4 1wmqun2 1wmrmy0 1wnozw3 1wnxcts 1wo0jq 1wooags 1wp0eyh 1wp29mg 1wq09v3 1wqvjs5
1wrvfgk 1ws4ia5 1wt5dun 1wtf3x1 1wti8sf 1wtojiv 1wu0qkm 1wu3bfz 1wuq2iq 1wutcap 1wv7b95 1wvaj4t 1wvb0ak 1wvd7tl 1wvrloi 1wvu02f 1wvuyx8 1wzmskg
1x0x76b 1x109pb 1x190m4 1x1phf8 1x20thh 1x237t8 1x2efg5 1x2v32n 1x3k0ob 1x3n5gi 1x3rapt 1x40c9l 1x5ng2p 1x60hui 1x6d6il 1x87hf6 1x8cx12 1x8e6qf
1x8emyt 1x8tmub 1x91h0e 1xaw61k 1xb6j6q 1xbosge 1xc4rup 1xc9on9 1xceqqe 1xcq8t9 1xd6v8j 1xd7vjb 1xdmr5h 1xdvc86 1xencwa 1xezmzx 1xfgh2i 1xgcfc2
1xh8t7f 1xhg78a 1xhqqop 1ximhc5 1xj024r 1xjpcsy 1xjrfmv 1xk1ysu 1xklic4 1xknbf4 1xksajm 1xmisgs 1xmn75m 1xn59h9 1xnifa9 1xno2gv 1xnoq25 1xnrdbk
1xob2gv 1xoc40o 1xp341b 1xp8bz0 1xq3omh 1xqq8j9 1xrv9wh 1xs6a42 1xsdzz4 1xsmo03 1xt1ylt 1xu34qc 1xu3h69 1xwcqi5 1xwshop 1xwybys 1xx6tsj 1xxfirg
1xxgrdx 1xxit1g 1xya1kq 1xzbhva 1y0dfas 1y0g06t 1y15qqt 1y1o6i8 1y27syq 1y2j7g8 1y3h14k 1y4l67r 1y5cgir 1y5lwmd 1y646n7 1y6509p 1y68yr 1y76yvr 1y7ieqf
1y7yr1h 1y8l1jf 1y8xps1 1y9rm8n 1y9v20w 1y9zjfj 1ya75tb 1ya8hyk 1yamlt6 1yaqh5q 1yau3hk 1yb4hzl 1yb60g1 1ybemg8 1ybk4q1 1yc0jbq 1ycdjvh 1ydi5bj
1ydjmw6 1ydu5bl 1yeafq4 1yf27p3 1yhycqg 1yi4iyz 1yi7x6t 1yib11a 1yicvfw 1yixvmh 1yjcvv8 1yjunpv 1ykb95i 1yllsb5 1ylwhvw 1ynubj9 1yo73ju 1yp15uc 1yp54m
1yp6610 1yqeyyf 1yqyky9 1yr0dhn 1yr4no2 1yrcbru 1yrvyqb 1yrzcvf 1ytaak5 1ytskrn 1ytulj2 1ytx88e 1yul6b 1yvb1c6 1yvkaq2 1yw4b9h 1yw8kut 1ywjaef 1yx5rw7
1yxi37t 1yxqirs 1yy0g18 1yyczrr 1yyibhb 1yyy9il 1yyzfv0 1z04f3i 1z0ea64 1z0tkfq 1zi1cn 209v1g 20n0zi 21ce39 21gj3m 22iu5h 23pyrs 23udkb 23yavo 248m2n
25bxio 26cx5n 27xp5r 2865ae 29c4dz 2aj1qp 2c1pp1 2co1ps 2d6dbn 2droyd 2ejhaj 2em1je 2gharp 2gjyj 2hdsvh 2hjpt0 2hthve 2ix6pl 2ji7qv 2jpysi 2jqlyq
2k73u 2km8dg 2lj2xl 2lrpio 2mopnl 2mwk0d 2n7rmv 2o79qa 2obz54 2od6ck 2orafa 2ovq3y 2pn4kz 2qk5ef 2quk12 2qwqcj 2r92d3 2rvmk9 2rwfy6 2s0efu 2s5bbo
2sbf5l 2spj30 2spxt4 2sr39s 2syfkl 2t7x56 2tocgg 2ulu2f 2vcp2b 2vgfgf 2whf8f 2x3ggs 2x7eoe 2yr4hx 2z7lfx 2z92jh 2zauc4 30jksq 30ntcz 31vh3r 335ot5
349m56 34lfre 35bzmy 35z4z8 3602vm 36nugh 36s22o 37w59v 380v8b 38ktyk 38y980 3911s8 39hkt9 39rhrz 39z00j 3a3srf 3bh8u 3bmh8h 3bmlwj 3c3bqx 3cd5da
3coqgy 3el1gd 3ertdv 3etkcj 3etrdu 3f91uq 3fdk23 3fjg0u 3fmnwg 3g2hg0 3ghcpx 3gj9ai 3gq2io 3hnz8n 3i99ej 3j30o1 3kdsje 3kvw0x 3nez2p 3nxy2d 3oanvz
3qsfyf 3r0thu 3rlw3i 3shhre 3t1r0h 3t50ns 3u6y5c 3ucf88 3ue50m 3vur7o 3wwzz5 3xhhjc 3xwhdv 3ze5bj 3zodsz 426ou9 42h3gd 42h685 43581m 43kre3 442in4
443me6 44ly1z 4535hb 45u70n 45zbll 464wei 46sieh 47bh9p 48ptpe 49cy33 49ocim 4agpsb 4b3z8w 4bzhft 4c6qpy 4ch44q 4cloyi 4d8fqv 4dkkd9 4fawbj 4gjzid
4gn58u 4ji2a 4klt36 4ld795 4lf6ms 4lt80a 4n1g59 4n3dyx 4naaoq 4nr4p 4nvj5k 4ogeuv 4otqes 4ou2vh 4phuz7 4q7nx9 4qkvs0 4qmqxt 4rpkea 4s0hah 4syun3
4u5ic1 4ukiqb 4un5g8 4vb4kv 4vfmov 4vw3ei 4w5nnj 4wdu6p 4wiwia 4wpvch 4x1jm0 4x2k7f 4xc27p 4xl9di 4xr71r 4xt1yg 4y615u 4ybcnz 4yhj30 4z1vsp 4z38p
4zjhos 4zk9ke 4zl7yz 4zzjxr 50ife5 51bjbj 51svql 51y1tv 52biwv 53j9g0 5403lu 544a0e 55zw9o 5746hw 574uhx 57snnf 57wjil 58fgv3 5992uo 59wqgy 5ajp7u
5alybr 5bdhtx 5ce5fl 5crql5 5d8tf 5dde44 5dxuxe 5dzpat 5eowxm 5fkz4w 5fncle 5fv33t 5g5bws 5gj77v 5h5pf1 5h5uua 5haxbw 5hdg9e 5i0d69 5ige6s 5iv82s
5iw5qq 5j70bh 5k31k8 5m3rbc 5miz82 5n4bnx 5n5ibw 5no97w 5nwwrb 5p1039 5p1k11 5p355e 5plr9g 5ppjyh 5qii1i 5r4e12 5s92zt 5ta1m 5tp1md 5tpkuh 5ug1w0
5ugteh 5utq6m 5w3d0b 5x7z1o 5xi833 5y5xxt 5yj55o 5yy3bn 5z51xd 60fihg 60qe43 60wqo0 6170oj 61zdnh 62c0x2 62o9nk 63kkre 63mkgw 63r9ia 63upht 64ei64
659sut 65da6y 672fwo 688iag 68dxj0 68e8xb 6a3din 6almad 6bqdi5 6bzxij 6ccx81 6cfy4h 6cswxu 6dy23t 6e92e9 6eg8a2 6el5zr 6ev34w 6ezxy3 6f4ku0 6hiq96
6hwhi8 6i2x4p 6j1hrm 6jxedt 6k9sp2 6kjbhp 6l3ivv 6l6jwl 6l7ejb 6lwsh0 6mcj6f 6mqbpw 6mxb74 6my9pk 6n7bdd 6nfq9j 6nz25y 6omtq4 6q7h0r 6qclo9 6qfs00
6r2g1h 6rcgif 6rxpro 6sxz9 6vrd4s 6vs9qa 6w57e6 6w8v6v 6wivek 6x85lq 6xb0xp 6xb1c7 6xdkn9 6y11on 6yl82n 6yrv3n 6ytrbq 6ywh0n 6z8vz7 6zcwkd 6zvxyt
70yr9z 7142i9 71z5ae 72zfrt 73b5rn 73j2hl 74kpvs 76o3ar 777xls 77fxuo 77ly1w 77zbzv 78cjqk 78jhm 78zjb4 7a02ys 7a3uhd 7a4tir 7a77ap 7b0mgj 7b1ma5
7bpty0 7c26m3 7dalug 7dqemq 7e8yo6 7fd3gu 7fkfbo 7fwfbh 7gmj2t 7gmser 7hjvxs 7hxar 7ioueo 7jxjli 7jzynx 7ka1av 7lnylp 7m2841 7m2pud 7m2v8h 7mnhdu
7mqhr0 7mraxj 7mws9d 7mz55b 7n03qy 7ogn8h 7okff 7p93vf 7psbg0 7qyz83 7r10gr 7r230j 7r3tb1 7r6e5p 7r7e53 7riyp7 7sdsqu 7sg1j7 7t81xr 7twu4e 7umg2j
7uoim2 7vx3cv 7wyirk 7xbhql 7y5u0m 7y7oeo 7yrv2f 7yrwh3 7zl7wr 7znsd 7zs3h7 825zul 82b6ia 82z34f 838x8f 83s4uv 83vda9 841gvp 84k2mj 84kj3o 84razt
85nuid 862nvs 86ps1p 876pkq 88jc2t 88mxxh 88s7kv 88vhvo 893jba 89j583 8afa14 8aqnca 8bdvyf 8bsmu6 8c39gx 8c9fbk 8cyzp3 8d2s6e 8d916i 8e9nh2 8ehwkf
8fk3fg 8gabtp 8h968i 8hd8xz 8io0qd 8k6bl7 8karw2 8kpuac 8le1rk 8ma0th 8mjerq 8mpjzg 8n5zbl 8o30m 8oin1 8oopcc 8oy1as 8pun59 8q26dd 8qiim9 8r8n9q 8rhwp
8s9683 8sa57d 8sd36d 8so462 8t9ha5 8tl1rg 8txsoc 8vbtr2 8vziq1 8wlc53 8wuz9x 8xgyxz 8xp572 8xyy10 8y7f29 8yl30t 8yulax 8zdnv9 8zfki1 90w47u 92sb9p
93ds4b 93rqbd 940xvg 94fts 94p1oa 95fqtn 95pn6u 967kbe 976y5r 97ifpi 97sgsz 97tjrw 9814n9 98fssy 98pekv 98pj9x 98sl6b 9917o9 99ll6c 99xmf8 9a4sbn
9a642n 9bc2s3 9bn92e 9cr05u 9cv1rf 9cx9wc 9diue8 9gpbu8 9h41p2 9h7nlk 9hleo8 9jljjy 9jyq14 9k3iv0 9l2vo0 9l3qui 9l7l0e 9lfjbn 9lg82g 9mbymr 9mufky
9n538e 9nveb9 9nxkjz 9p5pkz 9phksv 9q54cs 9q8179 9rbu 9rvohs 9s5dhh 9sj5li 9tbtij 9tqyer 9un50h 9wo7w6 9wu95d 9xmiu9 9xpqi7 9y5he2 9yo25r 9zhn2l
9zit53 9zy84b a0aw3q a0eqck a0ywzu a170xq a1auj6 a1ff4l a1n7bg a1ws87 a2g59m a2s33i a2z744 a2zjhj a3r6sn a4mczo a5m0a2 a6ph4b a6sedl a6sk16 a7432v
a7mi8e a846pp a85hc0 a8xy2t a928om a9crqa a9kb7x a9ra1e aa2ohk aamahr ab6kq4 absrvg ac5qwt acr8ef ade3nj adxj41 ae5e82 aeal6n aesg9k aeu2cp af0918
af3ihf afs13b ahbjlo ahjc3l ahjymt ai3ah8 ai4x5i aix6vt ajfikh ajll2t ajp2jm al06ch al0gg1 ala1x4 alac52 alroi6 am8l3y amn3ne anskhw ao6peh ap4o0u
ap4p8b aqwr08 ar9pwv arasjy are0bd arpe8g asgy0s asj77u asz3av at2sxi at3u9 au597y au69yk aubmxd aunfcb avh16k avp8pj avyviq awa5ty awg1mm awr1dv
axizgc axwqhz ayamy0 aza8b9 azko8t azqlps b00yvc b0gwmd b0ni7d b10kda b1cykn b1m68h b1zfue b22r04 b2fcb1 b493hi b4fv38 b4kfl1 b55dt1 b5b8eb b6c6un
b6nbps b6o505 b70rdz b7g255 b7gm63 b889fe b8cay1 b8uqal b8v8pi b9k03m ba09xn bb2f83 bbcvjg bchepm bcm2u5 bg0kxl bg2txq bgwxfm bhvxvx bi2sud bile2w
bj4sv7 bje8rr bk2z5a bk6653 bk942m bkaznt bnr6mj bntc1r botonu bpjjiq bpp2ix bqzvct brc08t brc6xd brp2lv brw019 bsq3k8 bsy8oc bthmiz bu190n bv81b0
bvld50 bwapko bwcxoh bx46ip bx6mtc bxrhus by704k byzqhd bzxhdw c0grwx c1i9zv c1x2ye c2zlz4 c345v6 c3cz06 c3gh0l c46jhp c4ovpj c5eok3 c61pfm c69g3o
c6f7q8 c6ialx c77gmz c7ell0 c84dfm c8efdu c9ra5e cb24u0 cc4ylo cc6kqn cd0puf cdckp5 cdgmoe cezcqg cf9spy cftl0j cfwtpa cg786k cgqhmh ch1lm9 chaf4a
chsiq3 cidldk cj0pxv cj74kv ckeu3i clafu6 cljaqa cm1rl9 cmc0gc cmhnfr cmx1r9 cnca0i cniysf cnp50g cpg3z1 cqi7cb cqpzq6 cqzkhs crwqod ctdqdg ctghum
ctsep6 cugat9 cul297 curlki cvpzph cwjt88 cxjiq8 cxkthp cxwe45 cy46ao cya7r9 cymm6a d05dny d0753 d0kpf5 d0yz6u d25uip d26as6 d2fj d4h1hq d4k8mr d4lixn
d6pu0n d75zdi d7k98w d7r42x d83oxt d89ckp d8m1ps d8tsd7 d8w5op d920ij d9c2qs d9wv0w ddxj5c dedl4j df8d2v dfefum dfo4rc dfrqlv dg4fh2 dhaggu dhixuz
dhmhhc dj5wln djbdpr dkhzin dkkp9b dkm29h dl7frm dl84k9 dllmg0 dmi4gl dnc6vr dntccy doqdq4 dp8fmx dplu7p dqebxh dqom9b dqr5i3 dr73li dral60 drow04
ds6u9a dspxw0 dufp3a duph9e dv6b05 dvltbu dw1eod dwha3d dwhv8q dwivx8 dwl5z8 dx1sob dx5mrg dxwvzz dz7gv3 dzc4cv dzvhuc e1a6uz e1k0pi e1ug4j e1x56n
e2l0o e2nygf e3kz0r e4ma42 e5712q e58u6b e7226b e8dnxh e99k7y eb531z eb9sjy ebcy1x ebsews ebu059 ec76wz ee45gp efckpa efq5cz egp9hr eh4ilu ei6s1u
eie3f5 ej4di5 ej7udg ejr4o9 ek12jw ekwcv8 el9e8x ele0r1 elel6w embdcr emh1c6 emknny emyapb en4die en6ict enaxql enfryz eni8en enthnp enw5m0 eop9px
eostwn eou80s eoy7qk ep9n0c epbagt epmt98 eqok3c eqxzm6 erf0vy etlq1y etpxqx etszwx eu2ug1 eu61zb eup7jv euvll euzy5l ew1fwr exidzu ey0rc eyyfeh
ezmey7 f0bxjp f0ilhp f1c8l6 f1jzyz f1ur6j f1v73r f22db4 f2klzj f2vazx f3jz2p f4hhvg f4hoc2 f4kx65 f53w87 f5j6nx f5klgi f5qsov f5sfp6 f6d8fm f72a8
f7ue2l f974qe f99v0z f9fpdi fb67dz fc5ntm fcbnpx fdbnpf fdc4bc fdsods fet836 ff87bu ffdpu6 ffg51a ffjv6f fg8iyw fgh24w fgur9p fidqrh filu7o fizdmn
fldfzk flmphg fncc4r fng2hx fnm2nc fno33x fnrq42 fo64sr fo9mbe fozjut fp6hrf fp7t0t fpayis fq2lso fqlzvd fqsnpa frmek5 frncly frq4cu fsbozh fsrppf
ft6h4g ftodj3 ftxatg fuhvrr fv3s8y fv4pbz fvh6l1 fvmb1 fw515p fy40vv fyo1e3 fyr9n8 fzak7r g0aeeq g0oqsg g0uxsf g11vu3 g21jzv g26nkj g283o1 g2i2mz
g2wg3x g2ya9a g467vk g5ihjp g5l1hf g68y8q g6sisk g7r5vt g8com7 g8m7wt g8y2t1 g9a5wq g9l31r gaqjqt gbm4a8 gcptk gct7zp gdb4vc gdkjop gdnkx1 geo89d
gfzy45 gg6j8r gg9o30 gg9zyn ggq8rc ghknr9 ghzmeo gitize gj0xh1 gj276w gj9rlp gjjw4h gm1yjv gm2b5j gndj10 gobml9 gou8nt gp0rwj gp16t3 gp9048 gq65mc
gqbag0 gqk44t gqlwdz gr1rku grje5z grm8wj gs6qww gsnu99 gt3p7r gtcqnf guhkrv gv5q97 gv9y7a gvaou1 gvha35 gvq89g gwn7rp gx6861 gy0d3i gypwg h10uhe
h18r4v h1cl1c h1i3nv h2j0v2 h2snl1 h4nxa6 h5owa2 h5pn4s h6d4x0 h6jmtq h72qt7 h8ckot h9wro2 ha2af6 hadpzo hb4y7w hbn2in hbv4n5 hcdrcg hd8pn9 he0l2c
he15fx hggt4f hgkcen hhxjp hieatg hivfk7 hivwm7 hjksoc hkq9y8 hl21nk hl56sw hlfzsm hly321 hmzq0s hn2clz hn51th hnxrzz hon0 hpxefy hqctv hqjans hqm0xc
hrxuoj htxk5i hu1qkf hu90pn hudnk2 hv82y6 hvr6lx hvsiff hw3c29 hw6kz4 hwbfj3 hwgwxc hxfbx2 hy5rzt hyviud hyxwkx hzc0mn hznpr5 i0iz52 i0j4lg i0plju
i1g4x4 i1xr7e i25og7 i2m49f i3n8u9 i4af55 i56emz i5dkbr i68xtb i6hxq0 i6kkdr i6ynmd i7a075 i7mt3 i7var9 i8mkwy ia7eue ibddxt ibty8z ibwvva icdbp7
ici9mt icx52f iczy5v id0fg3 idbmqz ie77tg iecon1 if3smy if60by ifgo7m igeuva ih4rte ihv04d ii7f1f iipja7 ij0cyj ikhgxe il2ag3 im510z invcqu iozsfn
ip5m0x ipanxa iq5o41 iqxrwr ir5clm ir6c3 irdiew irmrq4 isu20l isuuf4 it0eu2 itggk0 itm40s itmmfc iuz7rq ivho87 iwdc4a ix9z5d ixdb ixzekg iz4bgj izs95o
izy1xp j00gnq j0215r j0mv7c j0ok17 j10yxv j1ybtf j247b5 j2uzte j3nba4 j4dbge j4fkt0 j4rgrb j4xa90 j53gg0 j5buys j5ooso j5wvzh j5wzmm j60liw j61ze2
j7xitc j8jne4 j97nrx j97ywu j9n916 jaqcti jasx3f jb3im3 jbu6m jbzesh jcay7g jcu6is jcvb7e jd5rwj jdsmsf jdsrtk jej7so jf5lsw jgl2rg jgp31i jihbfn
jj2f0c jj4f3u jj7tv2 jjplvv jkon9o jkrhgu jky4gd jl8lf2 jm6gf8 jm71br jmi58g jmn9gx jmober jn0or4 jo4g5n jodsih jovcug jpg19r jqaz1l jqctxd jqgq5n
jqq2p1 jrbeq4 jsl86c jsu1b4 jt76as jtwmvz jty80k juoopx juq0qp juu1og jv87wv jve7k7 jvjwgf jvvvuz jx0gxo jxncrv jy3dkh jy945l jygcew jz6e2v k1rw32
k2333s k3626r k36rzr k37tm8 k3pmrb k4pt8k k504uz k5l813 k61tpp k69nq6 k6add2 k71e2g k7mb15 k8e2t7 k9oc2b ka12nn ka46gl kaa2yx kadjlx kb5esg kbkmhq
kcbalg kckxup kclmoi kdlo3j kdzbgq ke5oh ke9p89 keucsh kf2gqh kfcgx9 kfth90 kg3nce kgbbow kh21bd khme7l kidoi6 kkwn2h kl9y9u km6rdk kn5zdp kn7935
knidbe knj0g9 knp653 knqoko kps7w0 kpuxpa kq38lb kqvobs krmz5n krptet krvzjr kt1wwf kt6dmm ktdlx7 kthl8x ktzxnp ku1w0s ku397k kul53q kv3oux kv7fyt
kvl60h kvs95o kwfuu kwnqi1 kxhd96 kxoru2 kxsjnd kysggc l0adpl l0z7b l23ldb l2a3ec l2amha l2ndmc l2p1mr l2zokq l3ad0i l4csn7 l58fzp l5aqh4 l5dq0n
l5pbj3 l7sc6i l7vhx4 l8xcnh l9aq6j l9ml4t l9wrwr l9ymba la10bh lab7vf lb2u3j lbyj18 lcosio ldfgki ldmykj ldx0u2 le9qba leglom lemawb lf3cae lf6wbn
lfe6l2 lfi5wr lh94kq lhjono lijegk liux1w liw2r3 lj2rb2 ljltyi lk89ju lkblvq lkgs4z lkvm4q llnzun llod7k lm11y9 lm42vm lm56si lm8guy lmak43 lmau4c lmh
lmpfs0 lmy0kg ln1e7f ln4eno ln8hxk lnnyg lno8p lnqf0v lo0p3p lo2k7h lprd80 lr1veg lr24ca lr7p8x ls0gen lsomdm lsyphu lt10qr lt2h28 lu4vrz lu8byr
luhk08 lukqdm lurovv lvdt4a lvibc2 lw4y81 lwlf4c lxdcm2 lxm4cu lxpvm9 lzb3zd lzlyhh lztju2 lzzw1e m1qda3 m4w9ka m5bbuz m5u5pm m6kr68 m7xqpa m80muy
m86oix m8bnoq m8l3z8 mapk79 masm9z mb5hxv mba04h mcu821 mdcct0 mdgnde mdnjcr mdqxm8 meinva mexq5p mf0686 mf4x4f mfh1q4 mg3rjs mgo8ux mgu5uy miet31
mj03ey mjuqld mkxh68 ml4ifb ml8yn5 ml9r3n mlvubo mlxb46 mna3dp mnrfph moko7f mpqbe mq0dk8 mqgwia mr2kcl mrwx10 ms1z6z mt5rwn mtkeq5 mu061t mu1h4w
mx1zgo mx2q9s mxjpy9 mxmfeu mxshps mxv24 mxwtus mzappg mzgqwj n00u06 n14xn4 n1m4aa n1wipz n255m7 n36z3l n3sv9g n3xl12 n3yxi8 n4tfj7 n55bzc n6hft7
n6mjqn n74pa1 n7car2 n7gwst n84bf8 n8sw7s n9abef nap315 nc5ay5 ncaaus nd28m4 ne7fod necov0 nexxak nfjcd1 nfy35l ng1ekc ngat2n ngferr ngkuna nguomg
nh488i nhzhxj ni9yak niflzc nila8p nj5rc1 njmyrb nk6k5f nl62j5 nl6fo7 nmnlfr nn0axh nn5onu nngzq0 npa0ak nqq8xm nqu85a nqvxcn nruckz nssmkf nwn7lb
nwpkqx nwuw5f ny5dfl nyv3m3 nz1aeb nzeji6 nzgpvc nzgucl nzsupu o01ctj o0czw7 o0v5yi o1151o o200az o35ppe o4jlxc o4pcbe o4taeo o58plh o5mapn o61h0y
o72x2u o7np6v o84jhg o8gwt1 o9llgk o9lolh o9z3sk oa27wj oa7nkl oa8jdz oatxpx ob0qqn obqvfx oc838 odcyvx odgrze odmuyw odnd2z oe83ef oesw3n of1hq0
of2zxv ofcf2r ofvbg2 ofyavm ogd4na ogux25 ogz6y9 oia4rm oijvz7 oity7d oizpab oj1jaz oj7x0y ojwz7z okm4gw okzgax ol0cfm olgqdk olo13w olwfa4 omf8cz
omh91j omlx8a omyjm4 on40zf oonwth oopy0e op0oox op0wab opcazw opo92l oq1ll oqj963 orhnfj osaqqm osi8d0 ot0cja ot4yd1 ot9ada otrk7a ou8zvq oue2el
ouqi0f ouuc4j ov33c3 ov8yju own462 owyjqb ox6cqv ox6j4k oy3ejc oy6mlz oz5vix ozbwov p0to7y p1dhzx p1kwus p1m1kj p28oud p2e58f p2kw5y p3hvpe p4vcio
p4zjtk p6n6dc p748wt p753vk p7r0qk p8ke1i pac2ol pakgsf pc958t pcd8ea pe50em pegj0v peikvh pesis pf04hb pf6rx3 pf70q2 pfns77 pg6lr1 pg6v pggd3m pgj2b7
pgjlsl phn2jl pi1tgh pig731 piii96 pir073 pjyof3 pk1c0q pkg91w pmpury pmroqd pmted0 pmz2t9 pn7fn4 pnumj5 po0yj4 poepw4 poi2ke pomh4e pqxu6f praq0k
prq036 pt0yku pu1lji pu1trb pu1x3l pujcva puyo1z pvysvk pwej8v pwsl3r pxzl6a py3wr6 pyi6e6 pzyx3n pzyzfm q0co5s q0flwb q0zvau q15cxg q1e9fp q26pp
q2kkg9 q2qi9h q2wo1x q34wmw q3abgr q3wh1l q41pap q435bn q4qkim q51d41 q51wgp q6030x q6ba9z q76aol q7f0sv q7ge66 q7y7l9 q7ywl8 q95iky q9d1ob q9hz33
qa8h3g qas741 qaz96j qbthz8 qd54jn qdkud6 qeea53 qer4ey qfqek1 qg8jew qh4kpn qhfohy qhm04q qi7cj5 qi8nlv qidcca qigar1 qiirka qip41b qj6z91 qjdzft
qjw1sr qkhxi7 ql4eu5 ql7ba2 qluc5k qm3xcn qmy4a6 qn2qtx qndsz9 qnnhyg qnq34p qnyk7k qopiju qp628x qpqqk6 qpux9t qqm7eu qr3vr qrbtll qrc5wg qroh08
qs1wy3 qsac6i qsbtpl qshil qsl797 qsxvu3 qsz2cq qt4pvj qtjeco qty091 qu5q2k quhvgv qvdjl3 qvv2hp qwp6ni qx0cwe qx94jo qxxmn5 qxzunv qy9egw qymvk0
qypqm2 qzc4di qzcdx2 qzpuh7 r00ept r0opkc r16cfh r3c6ba r3xb7x r4csm9 r4syw8 r4taks r4truz r5g2nc r6ooev r70801 r78q8n r7etc8 r8u6jc r9n81x r9rlzp
raiqs3 raxrzv rb96ms rd4ywm rd6cup rdnn4y rdyhaf re5fbc reuv1k rfg61s rg76jl rgslot rhrze4 rigiup rilflx rjs556 rk680 rlhlqf rlqna0 rm08u9 rmhvlq
rmtl4i rnyogq romzsm rpt75t rq1swn rqa8lb rqd4rv rsh4ki rsm3sg rsx3gl rt59q0 ru0g64 rujg8 rv46pb rwpyhm rwq1h0 rxvwmd rybyv8 s01h01 s0ho7i s0utg2
s0yk1s s10l3i s2027y s3jdn8 s4a4jx s4d661 s4i84y s4oa3v s4ojzu s4p1cd s4x66z s4zb83 s4zqkr s56w4v s6pkg7 s73dir s7c2np s7cdzo s8u324 s8xmtt sa9gao
saaihj sb5sdu sbxpo0 se3t3d segzb sekg5g seoqpn serhw2 sf7quu sg1qpv sg5rrg sg6i1n sgkyw4 sgr1g0 si8caf sj5aik sj74aj sk7vtk skksug sl6qpi snbosy
sp8zaw spbq3o spyw4l squb4f sraqyr srszh ssgon6 ssnw5j st0k97 st7twa su0go su7ygm su9gwg sv701x svihv2 swxwzu sx30du sx54ys syewk3 syvizf syxc40
syyjno sz7ai8 szs200 t0h3tg t0qgl9 t0sl6a t1kon1 t1m3bz t1usbn t1wg7m t27ske t38ao9 t3g6vr t51h6t t71jox t77vvr t7h9p4 t8oqdq t9b9bd t9etqw t9uc31
taqfq6 tatget tb0jdn tb66iy tctvij teu4r4 tgx9x3 th15dw thqlgo thv8ui tic2lv tiunt8 tj2x5c tjp1qk tkdqyr tkq1f5 tly6wk tm4rvj tmbh3c tmzwk8 tn53se
tnjd6w to4s7h to8rj8 tocqoy tooxnx tp55he tpbuih tqj66y tql90f tqsig tr3jfm ts4iqk tstvfa tsxcql tu4iv3 tu8jpg tupn44 tv8jpb tvmg9z twlcym tx6rb1
txaalm txokzy txr5lm txtsay tyj77z tykbhr tz0mg1 tz7rdr tz8pns tzeny3 u0585g u2g3zj u2tv76 u2w9rl u3gqpb u3klp5 u4latq u4p8t3 u5d66v u5gmnp u5iiyl
u5k7u1 u5lx8a u5rwrm u5v9ji u5wczn u6ylcn u89geo u9wcom uaj8gb uc1hoc uc7x3o ud7yjr udmaxg udpwq0 uedcmt ufqg1r ug4984 ugabhn uh1jql uienwb uipmym
ujkr7w uk9a0m ukk2a7 ul38r5 ulntoe ulohe9 um2lnf um8wl2 umxcjh umziud un6td6 unbijb untqt6 unzc1z uo7g2r uo907i uod7j9 uoog71 uouuve upy8rp upznot
ur1oey usaasz usb87 usu3er uteuk4 uufi4l uv32nq uv6696 uvpzqt uvtcnr uw098q uwz8jp ux4b2x uxo2wa uy2vab uy4w9n uy950t uybo22 uybssj uyo03 uzwhgq
v01kh1 v02013 v1d9or v1t32e v24hqp v3hrvt v4kgod v52ocp v5esx2 v5fk38 v5m486 v7a24l v7ggu4 v7h5ww v7i7mr v7sd6f v82p5y v8c5cy v8h1nk v8i1zt v8l2sk
vaoxuq vbkly3 vbnypu vd1r4x vd9iaa vebzfa vedgol vex59d vezha4 vf9jnp vfj0rb vgdzpw vgk36r vgo3le vgrvco vh3wej vj0lj2 vkcxl6 vmjsiz vmnsyb vnq0qu
vntwdz vo2faw vo7wuv voi9y5 voqaw0 vp1vqn vpyitn vq3uim vq9bn5 vqa1r0 vqr0er vqu58q vskmcx vtlr3g vub33v vub5yn vumsz4 vvedn5 vvu8em vw7cgp vwkfny
vya94h vywjza vyxulz vzfs1u vzuf8y w0r31z w244ry w24mxv w2d0ev w2jvvh w2son1 w2wqaq w34zu1 w3bjpd w3lrjd w3tpzn w4hqov w5i3es w5mqpd w5rla7 w6oltq
w74jcp w7my5b w8j3uc wabf1h wae1ve waseps wayqdn wb080h wb8t8b wbkkf9 wc8w5b wdbelo wepypm werc0e wew1ma wfahke wflh9x wfw90d wg5357 wgsb9h wh6vph
wh8fzt wi03kg wilfrj wizdpy wjclrf wjhmen wjzg1r wk0j77 wkpedw wkqafx wlhky0 wlvfyz wm6ib6 wmmufh wmtize wncagg wo3vyl wojb3o wopkzw woq2pz wpvljm
wq77c5 wqayvg wqia3n wr0da wrtaaq wsb60j wtmfp5 wtvmaj wuyrz3 wv12sa wwgmuv wxbw5f wxk2u5 wy8oog wybpt1 wz8tjz wzscpi wzz8q2 x00reo x02jtd x0tccf
x1sjia x1vof9 x2igl0 x2m7qx x3bj90 x3hzcn x40in6 x47jbu x4d35l x4knat x4mrxz x5iugi x5tpm6 x6dlvk x6nd9n x72s7k x76uh2 x84w5x x8f5uz x8qyu5 x8w1fj
x90mls x9r8mn xab3s1 xcvgzy xekw57 xeni3b xfgo13 xh4tc xhiq4e xi6cr5 xiepda xipzu5 xjin4o xjnjfp xk8lx4 xkijmh xllyy9 xlsgil xmsxp1 xmw8g4 xnosvx
xojkkn xommcb xoyywz xpz5kd xq7s8j xqe4pe xqx4ms xr9gtz xrar69 xrdvnq xrqrgv xs16u3 xs3j7f xscc12 xsdk99 xsii4b xslmm9 xt28q xtaj70 xtejps xtic06
xuwb2p xvi0wn xvjf77 xvvbpe xwtrn4 xx3083 xxgdze xxu69p xyoaws xyr50p xytug3 xz8wg2 y09aeh y0dplc y0ppim y287b6 y2lj6j y3dlub y3p1yf y3t5bd y3vwa6
y5w7mu y71nxh y8nym8 y9xc8a ya1ubt ya9p1x yb5hs ybdfwn ybr4b yc2ikr yc8t4b ydfjsm ydvzl4 ygxwod yh53ju yh66pa yhe0qt yhjq31 yhk8bu yhxg2y yi1bvd
yilwgw yk4xby yk7bhj ykbnck yl0hlm ylhvc7 yml82h ymz465 yn6s2n yncjh0 yndw7k yoe0rc yp0bsy yr750t yr81uv yr9d19 yrjx7v yrkapr ys64eq ysdcc6 yseuw1
yte30c yucxwg yujrnv yukn87 ywefii yxgqgp yxnbh yxvpov yy7l4j yyeilz yyhe0f yz0mrt yzkq9q yznsrk z0fdzn z0fhec z0robr z0tzh2 z10cfd z1cccz z1lkne
z262g1 z2cge4 z2d0vn z2rrk3 z3fvsk z4hk9e z4mq5h z4uw6e z5eysf z67fcz z6m2a4 z746ws z8erj1 za80pu zacht8 zatl61 zawq1t zbxh7v zcwewr zd6i45 zet83k
zf7e3h zfc61d zfqv86 zgs7e2 zh85tl zhjz7r zhsziq zi179o zi6bzg zi7gme ziq4ne ziqmsj zjc5rz zlavix zmj0hb zmnkn2 zn35if zn7rw6 znbz11 znqliv zob5zm
zoj4ee zoqlot zp1eg0 zpnk12 zqnnqy zqnpg8 zqq97a zr3rgr zrsj1j zsjfeo ztxkzj zwob02 zwole7 zxd8mo zya4og zydutq zyrh4r zzi0g1 zzk082 zzs09d
`;
