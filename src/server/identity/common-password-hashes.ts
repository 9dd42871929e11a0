/**
 * Passwords of 10 characters and more among the 49,233 commonest of published leaks, as `hashOfWord` of them in base 36: to look one up no
 * more is needed, and many of them are not to be read. `scripts/common-passwords.ts` made this of `passwords.json` of the npm package
 * @zxcvbn-ts/language-common 4.1.3 (see NOTICE).
 */
export const COMMON_PASSWORD_HASHES = `
101ttdo 102yvvp 102yy5 103wk74 1040drb 105tp95 1098ifm 109jlx1 10b25uy 10df914 10dn833 10dros7 10ehatf 10fdfvs 10fo773 10hj8v0 10izbdj 10kmhmj 10maazw
10mmfzf 10obuex 10oluay 10orzoc 10ploi6 10xro9j 10zudyz 11106pj 115jl71 117gxuy 11b5xef 11blilc 11kb9t2 11kh21a 11kphq 11kre69 11lpfps 11mzyxq 11pdwfr
11riey0 11x24l5 11x6lxj 11xrvdo 121ngc0 122utt5 124kxyu 125u7pk 126zocz 127jz9t 12aatoa 12b2y1 12clpis 12fmz0x 12fxgfy 12h6ykl 12hjkys 12iyd2w 12ktca7
12lbusv 12lj9hh 12n60jz 12nd7jk 12nxxwh 12o89ef 12oacep 12opdy1 12q023s 12qfyyk 12qrfzq 12rj6nr 12unsjq 12xfkc 1317ale 131ev9k 132d9sj 133w0f1 134ltze
136v4sd 13b04rt 13b9isl 13crnp0 13de4jh 13e6h65 13hyt3f 13ikfvo 13sidem 13thoz9 13vta7j 140fpws 1413l67 14222o3 142h4so 143eim1 144cxjk 144gg08
1457wh4 145n4uw 1461z6k 148vss6 14azgl5 14cvj65 14dn6d6 14eoeti 14evbnp 14he6us 14ievpi 14nkylo 14nukk7 14pc3t0 14pzyni 14ram7f 14rskrt 14v1wq5
14w671l 14y0g9 14yfdvh 14yzhut 14zy8lb 1507zwp 150bc0 150ymi4 156bdvf 159y2g7 15efhql 15eja02 15f48cr 15g62bc 15hhia 15ilnps 15jdodu 15nnjaz 15sx5ya
15tkcu9 15v1w3l 15wtm92 15xfqi3 15y7r8v 15yog84 161zvup 163x6ci 166ebl1 167gvdq 167sw2v 168ik47 16e841k 16g7h1p 16gmve4 16krsim 16mn0y7 16pc3lo
16qmh33 16rg6bs 16tlay6 16uayj8 16y0s5r 16ybzlo 16zgcl2 1703891 170m2s2 170ue12 171c67o 171uyjr 172893t 172rtm7 173fplv 175mih4 176vy43 1771diu
17cwo9y 17e6dmh 17h4ua2 17hs1vj 17kla60 17lxcad 17m649y 17n0wbx 17ryqry 17spcxk 17txj78 17uds3 17ue8gm 17v1we3 17w6ijr 17wntwg 180jc2m 181fsbf 182ogfl
184khjy 184ovgn 185rl84 187lmbi 189vjem 18bka8x 18bqaaa 18btj7t 18cvnja 18d0wmv 18ee3uh 18ek38x 18ffzl2 18gdw0c 18hl80h 18j0lh9 18lkmyl 18nd7rn
18nvur9 18o86eq 18ojoxw 18q4dld 18qe425 18qllwk 18r2hbs 18rnqmo 18tn6vh 18u0iem 18urtq7 18xl024 18yjamv 18zs3wr 19439p4 195lqhd 196jssr 196s3vt
197repk 198iwbu 199d5hf 19beyek 19bjm5x 19d3lsl 19fec06 19hqg1x 19i48iv 19i5slx 19iei8w 19iii0t 19jckmx 19jhl1m 19kdg04 19lp9l8 19lxuzd 19nlmfa
19qrw17 19si3ps 19t6c92 19tu7yv 19xhs8p 19yi37g 19zq4w3 1a00p9s 1a0dcb3 1a0q49o 1a2hper 1a3h8gq 1a5dkdf 1a63bsi 1a6h5b5 1a73amg 1a8rcbz 1a9lbq7
1achb3q 1adn3xy 1aiwhbl 1ajjc0f 1akm78h 1akwzip 1akzcd9 1al7vyp 1amgwsp 1and0fb 1ao4lhe 1aqltkg 1ard67r 1auwkcq 1avvjpj 1axm6jm 1aym2go 1b0nqsg
1b23go5 1b32fv5 1b45lc7 1b4szsu 1b52rvc 1b6g46n 1b6vt8 1b7fydm 1b7vs2p 1bb0ev0 1bds4n9 1bgfpvm 1bgu4fn 1bgy544 1bhp498 1bjdn72 1bl4gla 1bmdvah 1bne1se
1boumzz 1bqfbkl 1bqxz5w 1bvitkn 1bxwerz 1c0ex9k 1c0nrcg 1c0to9b 1c340h9 1c55ri9 1c65xov 1c9swhx 1cac1z3 1caeiyj 1cbzam 1ce05rx 1ce2q7r 1cedgjn 1cfrjrs
1ci3hd1 1civxhk 1cj1o0w 1ck2l4p 1cke4ni 1ckn1ot 1cmpk1s 1cpr5gr 1crmhkc 1cs6n9e 1cudqch 1cw5qu5 1cxcylh 1cxoyf5 1d06v0x 1d7teo0 1damr8c 1dbx8a8
1dcz31w 1dczqol 1decxqf 1deht9b 1devey2 1dgkyk4 1dh4kwr 1dihpww 1dlb2np 1docjfe 1dqgkbv 1dtgkc0 1dxjgzb 1dy2rdg 1dyc54d 1dz9oa6 1dzb856 1e1x11d
1e5w1d5 1e6wiab 1eay1l5 1eds8mf 1ef28tx 1ei2gxc 1ejb156 1ek84pc 1el4tc7 1elmwzm 1elxt5s 1em9efp 1en4700 1es8blg 1eu0m5h 1ev8uwr 1ez7oz9 1f1xor4
1f5q2hh 1f78jhg 1f9cdgp 1famid3 1ffp979 1fkoh7o 1fmh70u 1ftgfq2 1fxazt5 1fyluj3 1fysgaf 1g0t2pl 1g1fdvc 1g25s69 1g2iavy 1g3kib 1g6ag2q 1g7wvqb 1g7zpx5
1g8m0cm 1gakcj5 1gbss62 1ge8chq 1gecd6v 1gfivmz 1gfyasg 1gk0i31 1gnuo2 1goblgx 1gpvq4q 1gq4x23 1gr2ypw 1grgshw 1gs0p3w 1gunevm 1gvg133 1h4u199 1h6k59x
1h89dg1 1hb651z 1hbbk7o 1hbwnk5 1hd9nzh 1hdglly 1hfietq 1hj8w7t 1hjmhih 1hs58tj 1hvuzzm 1hxjh62 1hz1lkt 1i3prz5 1i50407 1i5c9k4 1i8wubb 1ibvuic
1id4adl 1idtwpr 1ie08yf 1igxr4i 1ijwriv 1ik4lfd 1ikogks 1ikoxwz 1iotjl 1irbnm5 1is8o1c 1ise4j4 1iwbqzm 1iy0x9k 1iy5dnx 1iyr7w3 1iz5xv4 1izaehu 1j1d1vs
1j1d3qt 1j1gx8a 1j1wilk 1j2n73o 1j31h18 1j43a2x 1j50tvo 1j5uqtv 1j7zaud 1j8yqxi 1janpbr 1jdhg54 1jecdp4 1jga87d 1ji1e7l 1jie2ta 1jk1qsa 1jk7l29
1jksla3 1jqtg9p 1jqupw7 1jsmebw 1jucl3n 1jufuc0 1jumwpp 1jw8nw2 1jy75rk 1jzntih 1k0qiyy 1k0thng 1k18yf3 1k1zc1g 1k20llj 1k2bfjc 1k2f152 1k2moa9
1k6st9w 1k7d348 1k8330d 1k8gt8 1k9kalw 1ka47fo 1kb9nda 1kfwth7 1kgp9iz 1khzf81 1ki6lt1 1ki7niw 1kje0f 1kjjqtj 1kk51c 1kn3czi 1knzb5i 1kogbi8 1kpy894
1kqay3q 1kqgv24 1kqkya7 1kua78t 1kvd95y 1l2u1c0 1l3i2on 1l4505p 1l4lm13 1l7piv1 1lat256 1ld3dlm 1ld4uq2 1ldbiob 1ldcbt3 1ldms29 1lf1tes 1lhkbd8
1li2jif 1lijw5u 1lir1v1 1lj1x2m 1lr5d46 1luxvxb 1lw0zcr 1m198h0 1m26ade 1m3kmq1 1m3oz8h 1m57chi 1m9fd19 1maihdj 1mb37n 1mb46a6 1mfhips 1mjlr7x 1mlv834
1mmnvmt 1mqcezy 1mssf99 1mwr78f 1mx2nkh 1mxsqyv 1mzlq6r 1n0at0n 1n2tjl1 1n35a0t 1n43uhn 1n4ivth 1n61c5d 1n8h2mk 1n8xpv9 1n92rt5 1nbgxv9 1nggqb 1niebm
1nj4rzx 1njilgz 1nkrsad 1nlvc9p 1nm9m52 1nn4843 1nr8ztr 1nrerjw 1nuw3oi 1nuyk3l 1nvhcox 1nvrtme 1nwxawd 1nwzrif 1o0z5io 1o1ed8v 1o65exp 1o6h41o
1o6rdup 1oa4hy4 1oayr7n 1obdyxu 1odjydi 1odtwlr 1og94i9 1ohnp4y 1ojtcvp 1ok28ue 1ommuus 1ooi3yu 1oqopa 1oua26q 1ouxyll 1ovpj2w 1owqbp3 1p45g8l 1p73vvl
1p7uaya 1p83y4j 1pa5g9o 1pbwzid 1pbx1y0 1pe0my3 1pesbnn 1pg0c4y 1pgsbuj 1phc5da 1pn9igs 1pp5e8i 1ppgcko 1ppigub 1ptwg41 1puelrs 1puf5xp 1pxeo0m
1pz4o9c 1q63aj4 1q7p84c 1qa232a 1qahzui 1qdi0m7 1qdxvd 1qeum6t 1qfo8yo 1qft6ys 1qgn92y 1qllet5 1qlmz3k 1qn56jv 1qnp1ue 1qsz9eh 1qtaqq4 1qtv5zb 1qtx3gf
1qumrhz 1qut1nr 1qut1z1 1qwiaja 1r0li1z 1r16oq9 1r1pmke 1r26huu 1r61s2n 1rbv2oz 1rcsea 1rdbh1m 1reavfb 1rf19xk 1rfr6c4 1rg9dew 1rgjmn2 1rj8ujf 1rkadf5
1rlcvj0 1ro99n8 1roith5 1rp3y2r 1rtm9fj 1rtwswl 1rvc76d 1rw89kl 1rwdbt3 1rxrckx 1rzvjv5 1s236v0 1s2troq 1s58hk3 1s9vv38 1s9zih9 1sbek5w 1sdic92
1se5wa6 1seyg4f 1sfjd3e 1sfmfnn 1si5knr 1sk81eq 1skll25 1smf5ui 1snl2ig 1sob6c6 1su559v 1sxko7f 1t0lz68 1t0w7sw 1t25eh5 1t2ygjm 1t3vgce 1t5ekwi
1t7cbmx 1t7ss03 1t8jtnx 1ta0wxw 1tcc5ds 1tcqvkk 1te3oxx 1teujv1 1tgrgxu 1thjvld 1ti3cms 1tizlq5 1tkhu3z 1tlazn9 1tmbv3r 1tmbv5c 1towerg 1tqnssg
1tt032p 1tw3bo1 1twx8wz 1ty4bv4 1tzs3km 1u62hej 1u8ba4b 1ua3bjy 1uactd2 1uamf0z 1uf4w91 1uhb9o 1uj0nyr 1ul7k2z 1um3lk1 1un32cl 1unmmtk 1uofrq 1uqn42b
1uqxw5j 1us5suf 1us6j33 1uth1rb 1uurdd7 1uvr5a3 1uy2laj 1uzxmns 1v26che 1v4k6ai 1v62fs3 1v66yz 1v92asu 1vbi8sa 1vcstow 1vdo3do 1vdt2hh 1vdxwmj 1ve0omy
1vgixmh 1vobe0l 1vpgp55 1vrpith 1vs4o41 1vu6qvz 1vuqpxt 1vvnc1u 1vvrqn4 1vvy1pi 1vzgau4 1w3oshf 1w4c8qc 1w5e4gx 1w6gu3x 1w6rsq4 1w9fwj3 1war67n
1watyaj 1wbb14n 1wbh499 1wbhwd 1wd5hhn 1wgp1e9 1wmqun2 1wnozw3 1wnxcts 1wooags 1wp29mg 1wq09v3 1wrvfgk 1wtf3x1 1wuq2iq 1wvd7tl 1wzmskg 1x109pb 1x190m4
1x20thh 1x3k0ob 1x60hui 1x6d6il 1x8cx12 1x8tmub 1x91h0e 1xaw61k 1xc4rup 1xencwa 1xfgh2i 1xhqqop 1xj024r 1xjpcsy 1xklic4 1xmisgs 1xnoq25 1xnrdbk
1xob2gv 1xp8bz0 1xs6a42 1xsdzz4 1xsmo03 1xwcqi5 1xwybys 1xxfirg 1xxgrdx 1y2j7g8 1y4l67r 1y5cgir 1y5lwmd 1y76yvr 1y8l1jf 1y9v20w 1y9zjfj 1yau3hk
1ybk4q1 1yc0jbq 1yf27p3 1yicvfw 1yixvmh 1yjcvv8 1yllsb5 1yo73ju 1yqyky9 1yr0dhn 1yr4no2 1yrcbru 1yrvyqb 1ytaak5 1ytskrn 1yul6b 1yxi37t 1yyzfv0 1z04f3i
209v1g 23yavo 248m2n 25bxio 29c4dz 2aj1qp 2gharp 2ix6pl 2od6ck 2qk5ef 2rvmk9 2sbf5l 2sr39s 2z92jh 31vh3r 335ot5 35bzmy 36nugh 3911s8 39rhrz 3bh8u
3bmh8h 3bmlwj 3c3bqx 3coqgy 3etkcj 3f91uq 3gq2io 3hnz8n 3j30o1 3qsfyf 3r0thu 3xwhdv 426ou9 42h3gd 43kre3 443me6 45u70n 46sieh 48ptpe 4agpsb 4b3z8w
4fawbj 4n1g59 4n3dyx 4phuz7 4ukiqb 4vb4kv 4vfmov 4vw3ei 4wpvch 4x2k7f 4xc27p 4xr71r 51y1tv 55zw9o 574uhx 57snnf 57wjil 58fgv3 59wqgy 5ajp7u 5ce5fl
5d8tf 5h5pf1 5hdg9e 5iv82s 5j70bh 5k31k8 5n4bnx 5n5ibw 5nwwrb 5p1k11 5plr9g 5ppjyh 5ta1m 5xi833 60fihg 6170oj 62o9nk 63kkre 63upht 659sut 672fwo
6almad 6bzxij 6cfy4h 6dy23t 6ev34w 6ezxy3 6i2x4p 6k9sp2 6l7ejb 6lwsh0 6mcj6f 6qclo9 6vrd4s 6xb1c7 6y11on 6zcwkd 70yr9z 7142i9 73b5rn 76o3ar 777xls
77zbzv 7a02ys 7a77ap 7dalug 7fd3gu 7jxjli 7jzynx 7lnylp 7m2pud 7mnhdu 7mraxj 7mws9d 7n03qy 7r10gr 7r6e5p 7riyp7 7twu4e 7umg2j 7vx3cv 7y5u0m 7y7oeo
7znsd 838x8f 83s4uv 83vda9 841gvp 84razt 85nuid 893jba 8afa14 8bdvyf 8hd8xz 8io0qd 8le1rk 8mpjzg 8r8n9q 8rhwp 8sa57d 8tl1rg 8vbtr2 8vziq1 90w47u
93ds4b 94fts 95fqtn 97ifpi 97sgsz 97tjrw 98pekv 99xmf8 9bc2s3 9cr05u 9cv1rf 9cx9wc 9diue8 9h7nlk 9lfjbn 9mbymr 9n538e 9phksv 9q54cs 9rbu 9sj5li 9tbtij
9wu95d 9y5he2 9yo25r 9zhn2l 9zit53 a0eqck a1ff4l a2s33i a2z744 a3r6sn a4mczo a9kb7x absrvg aeal6n aeu2cp ahjc3l ai4x5i al06ch anskhw ao6peh ap4o0u
ap4p8b aqwr08 arasjy are0bd arpe8g asz3av at3u9 au597y avh16k avyviq awr1dv azko8t b00yvc b1cykn b22r04 b4kfl1 b55dt1 b6c6un b70rdz b7gm63 b889fe
b8v8pi b9k03m bi2sud bj4sv7 bje8rr bk6653 bkaznt bntc1r bpp2ix bqzvct brp2lv bv81b0 bwapko by704k bzxhdw c1x2ye c2zlz4 c69g3o c84dfm cc4ylo cf9spy
cftl0j cgqhmh chsiq3 cj74kv cm1rl9 cmx1r9 cpg3z1 cqpzq6 ctdqdg cugat9 cxjiq8 cxkthp d2fj d4h1hq d6pu0n d7r42x d89ckp d920ij ddxj5c df8d2v dfefum
dfrqlv dhmhhc dkhzin doqdq4 dp8fmx dr73li dral60 duph9e dv6b05 dwhv8q e1a6uz e1ug4j e1x56n e58u6b eb9sjy egp9hr ei6s1u ej7udg ejr4o9 el9e8x embdcr
emh1c6 en4die enaxql enw5m0 eou80s eoy7qk epmt98 eqxzm6 etlq1y ew1fwr ezmey7 f0bxjp f0ilhp f3jz2p f4hoc2 f5j6nx f5qsov f974qe fb67dz fcbnpx fdc4bc
fg8iyw fldfzk fncc4r fng2hx fpayis fq2lso fqlzvd fsbozh fsrppf ftodj3 fv3s8y fvh6l1 fvmb1 fyo1e3 fzak7r g2ya9a g5ihjp g68y8q g6sisk gaqjqt gct7zp
gdb4vc gdkjop gdnkx1 gfzy45 gg6j8r gg9o30 gg9zyn gj9rlp gjjw4h gm1yjv gp16t3 gp9048 gr1rku gt3p7r gtcqnf gv5q97 gvq89g gwn7rp gx6861 gypwg h10uhe
h18r4v h1i3nv hadpzo hb4y7w he0l2c hggt4f hl56sw hly321 hpxefy hqjans hqm0xc hv82y6 hzc0mn i0plju i1g4x4 i3n8u9 i4af55 i56emz i5dkbr i7a075 ici9mt
iczy5v idbmqz igeuva ihv04d ikhgxe il2ag3 im510z ip5m0x ir5clm ir6c3 irdiew isu20l itmmfc j00gnq j4fkt0 j4rgrb j5wzmm j7xitc jaqcti jb3im3 jcu6is
jdsmsf jdsrtk jgp31i jj7tv2 jky4gd jm6gf8 jmn9gx jsu1b4 jtwmvz jty80k juq0qp juu1og jv87wv jve7k7 jvvvuz jy3dkh jy945l jygcew jz6e2v k3626r k504uz
k5l813 k6add2 k71e2g k7mb15 ka46gl kaa2yx kclmoi kdlo3j ke5oh kf2gqh kidoi6 knp653 kpuxpa krvzjr ku397k kvs95o kysggc l2amha l2ndmc l5aqh4 l5pbj3
l7sc6i l9ml4t lemawb lhjono liux1w ljltyi lkblvq lkvm4q lm11y9 lmak43 lmpfs0 lo2k7h lprd80 lsomdm lurovv lxm4cu lzzw1e m5bbuz masm9z mcu821 mdqxm8
mf0686 mf4x4f mfh1q4 mg3rjs mgu5uy mkxh68 mnrfph moko7f mqgwia mxmfeu mxshps n14xn4 n1m4aa n3xl12 n6mjqn n74pa1 n84bf8 n8sw7s ne7fod nexxak nfjcd1
ng1ekc ngat2n ngferr ngkuna nguomg nmnlfr npa0ak nqq8xm nwn7lb nwpkqx nzgucl o0v5yi o7np6v o9lolh o9z3sk oa7nkl oa8jdz oe83ef ogd4na ogz6y9 oj1jaz
okm4gw okzgax olwfa4 opo92l ot4yd1 ou8zvq oue2el ov33c3 owyjqb oy3ejc ozbwov p1kwus p2kw5y pcd8ea peikvh pesis pggd3m pig731 pir073 pmroqd po0yj4
pu1trb q0zvau q34wmw q3wh1l q435bn q6030x q7f0sv q95iky q9d1ob qas741 qaz96j qigar1 qj6z91 ql4eu5 qm3xcn qmy4a6 qopiju qpux9t qqm7eu qrc5wg qroh08
qsxvu3 qtjeco qty091 quhvgv qvdjl3 qwp6ni qx0cwe qx94jo qxzunv qypqm2 qzpuh7 r16cfh r3xb7x r4truz r5g2nc r78q8n r9rlzp raiqs3 rb96ms rdnn4y re5fbc
rjs556 romzsm rpt75t rqd4rv rsh4ki ru0g64 rujg8 s0ho7i s10l3i s3jdn8 s4a4jx s4d661 s4i84y s4p1cd s4x66z s6pkg7 s7c2np sa9gao segzb sekg5g seoqpn
sg5rrg sgr1g0 si8caf skksug sl6qpi sp8zaw squb4f sraqyr st7twa su0go su7ygm su9gwg sx54ys syvizf syxc40 syyjno t0h3tg t0qgl9 t1m3bz t1wg7m t3g6vr
t51h6t t77vvr t8oqdq t9uc31 tgx9x3 tiunt8 tkdqyr tly6wk to8rj8 tocqoy tp55he tpbuih ts4iqk tvmg9z tx6rb1 txaalm txtsay tz8pns u2g3zj u2w9rl u3gqpb
u3klp5 u5gmnp u5wczn ufqg1r ujkr7w unbijb unzc1z uo7g2r uo907i usb87 usu3er uv6696 uvpzqt uw098q uwz8jp uybo22 uybssj v01kh1 v02013 v1t32e v24hqp
v3hrvt v7h5ww v7sd6f v82p5y vbnypu vfj0rb vgdzpw vgk36r vgo3le vkcxl6 vp1vqn vq9bn5 vqa1r0 vqr0er vub5yn vyxulz vzfs1u w2d0ev w5mqpd w74jcp wae1ve
werc0e wew1ma wfw90d wi03kg wilfrj wkpedw wpvljm wqayvg wr0da wtmfp5 wtvmaj wxbw5f wz8tjz x1sjia x3bj90 x3hzcn x4knat x4mrxz x76uh2 xab3s1 xjin4o
xlsgil xmw8g4 xoyywz xq7s8j xr9gtz xxu69p xyoaws xz8wg2 y09aeh y3p1yf yb5hs yc8t4b yh53ju yh66pa yhxg2y ymz465 yndw7k yoe0rc yr750t yr81uv yr9d19
yrkapr yseuw1 yte30c yukn87 yxgqgp yxnbh yxvpov yyhe0f yz0mrt yzkq9q z0fdzn z10cfd z1cccz z262g1 z5eysf z67fcz z746ws zawq1t zd6i45 zfc61d zfqv86
zgs7e2 zhjz7r zi6bzg ziq4ne ziqmsj zlavix zmnkn2 zn35if zpnk12 zya4og zzi0g1
`;
